import type { Page } from '@playwright/test';

/** Texts that lie over one another, and lines that the edge of a box cuts off. */
export const collisions = (page: Page) =>
  page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    type Line = { text: string; element: Element; layer: Element | null; box: Box };
    const LAYERS = 'dialog, [popover], aside, header, nav, [role=status], [role=alert]';
    const { body } = document;

    const layerOf = (element: Element): Element | null => {
      if (element === body) return null;
      const { position } = getComputedStyle(element);
      if (position === 'fixed' || position === 'sticky' || element.matches(LAYERS)) return element;
      return element.parentElement && layerOf(element.parentElement);
    };
    const meet = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const wide = ({ left, right }: Box) => right - left;
    const high = ({ top, bottom }: Box) => bottom - top;

    const cut: string[] = [];
    /** What is left of a line in the boxes around it. */
    const shown = (element: Element, text: string, line: Box): Box => {
      let rest = line;
      for (let box: Element | null = element; box && box !== body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') return { ...rest, right: rest.left };
        const edge = box.getBoundingClientRect();
        const before = rest;
        if (overflowX !== 'visible') rest = meet(rest, { ...rest, ...sides(edge) });
        if (overflowY !== 'visible') rest = meet(rest, { ...rest, ...ends(edge) });
        const isCut = high(rest) > 0 && high(rest) < high(before) - 4 && wide(rest) > 0;
        if (isCut && /hidden|clip/.test(overflowY) && webkitLineClamp === 'none') cut.push(text);
      }
      return rest;
    };
    const sides = ({ left, right }: DOMRect) => ({ left, right });
    const ends = ({ top, bottom }: DOMRect) => ({ top, bottom });

    const lines: Line[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const { parentElement: element } = node;
      const text = node.textContent?.trim();
      if (!text || !element || element.closest('svg, script, style, select, option')) continue;
      const seen = { visibilityProperty: true, opacityProperty: true };
      if (!element.checkVisibility(seen)) continue;
      range.selectNodeContents(node);
      const layer = layerOf(element);
      for (const line of range.getClientRects()) {
        const box = shown(element, text, line);
        if (wide(box) > 2 && high(box) > 4) lines.push({ text, element, layer, box });
      }
    }
    const over = lines.flatMap((one, at) =>
      lines.slice(at + 1).flatMap((other) => {
        if (one.layer !== other.layer || one.element === other.element) return [];
        const both = meet(one.box, other.box);
        // Lines of one paragraph stand closer than the boxes of their letters.
        const least = Math.min(high(one.box), high(other.box)) / 3;
        return wide(both) > 2 && high(both) > least ? [`${one.text} × ${other.text}`] : [];
      }),
    );
    return { over: [...new Set(over)], cut: [...new Set(cut)] };
  });
