// Stands in the page itself, in words that every engine reads. Engines of today pass. Those that are older, but new enough, are sent the
// older stylesheets and what they lack, before any other code runs. Whoever cannot read the code is told so (index.html).
;(function (script) {
  addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message)) document.documentElement.className += ' unreadable'
  })
  var can = window.CSS && CSS.supports
  if (!can || !CSS.supports('(inset:0)')) return
  var today =
    window.CSSLayerBlockRule &&
    [].findLast &&
    CSS.supports('selector(:has(*))') &&
    CSS.supports('(height:1dvh)') &&
    CSS.supports('(container-type:size)') &&
    CSS.supports('(color:color-mix(in srgb,red,red))')
  if (today) return
  document.write(
    '<link rel="stylesheet" href="' +
      script.dataset.sheet +
      '"><script src="' +
      script.dataset.code +
      '"></' +
      'script>',
  )
})(document.currentScript)
