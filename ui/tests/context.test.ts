// What translators are told is about messages that exist.
import { expect, it } from 'vitest'
import context from '../src/messages/en.context.json'
import english from '../src/messages/en.json'

it('explains only messages that there are', () => {
  expect(Object.keys(context).filter((key) => !(key in english))).toEqual([])
})
