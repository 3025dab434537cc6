// Names for wishes: sent again under the same name, a wish happens once. (randomUUID needs https, this does not.)
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
