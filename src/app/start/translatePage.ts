/**
 * Translates the prerendered markup while the browser parses it. A mutation observer runs before the parsed elements are
 * painted, so the English texts are never visible. Ends before the page's modules run, because their texts are already
 * translated.
 * @param texts Translations by English text.
 */
export const translatePage = (texts: Readonly<Record<string, string>>) => {
  const translate = () => {
    const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const text = texts[node.data];
      if (text) node.data = text;
    }
    for (const element of document.querySelectorAll('[aria-label]'))
      element.ariaLabel = texts[element.ariaLabel ?? ''] ?? element.ariaLabel;
  };
  const parsing = new MutationObserver(translate);
  // Text can arrive in two parts.
  parsing.observe(document, { childList: true, subtree: true, characterData: true });
  const end = () => {
    translate();
    parsing.disconnect();
  };
  document.addEventListener('readystatechange', end, { once: true });
};
