import type { Page } from '@playwright/test';
import { expect } from './fan.ts';

declare global {
  interface Window {
    /** What live regions have said since it was last emptied. */
    said: string[];
    /** Where the focus is, by number. */
    focusStop: () => number;
  }
}

/**
 * Notes the words of live regions. As screen readers do, it counts a region only if it was in the page before its words,
 * unless it is an alert, and nothing behind a modal dialog.
 */
function listen() {
  const LIVE =
    '[role=alert], :is([aria-live], [role=status], [role=log], output):not([aria-live=off])';
  const regionsIn = (node: Node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter((e) => e.matches(LIVE))
      : [];
  const known = new WeakSet<Element>();
  const last = new WeakMap<Element, string>();
  const stops: (Element | null)[] = [];
  window.said = [];
  window.focusStop = () => {
    const { activeElement } = document;
    if (!stops.includes(activeElement)) stops.push(activeElement);
    return stops.indexOf(activeElement);
  };

  const isHeard = (region: Element) => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    return region.checkVisibility() && (!modal || modal.contains(region));
  };
  const wordsOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent ?? '';
    const isHidden = node.matches('[aria-hidden=true]');
    return isHidden ? '' : [...node.childNodes].map(wordsOf).join(' ');
  };
  const hear = (region: Element) => {
    const words = wordsOf(region).replace(/\s+/g, ' ').trim();
    if (words && words !== last.get(region) && isHeard(region)) window.said.push(words);
    last.set(region, words);
  };
  new MutationObserver((changes) => {
    const regions = new Set<Element>();
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region && known.has(region)) regions.add(region);
      for (const alert of [...addedNodes].flatMap(regionsIn)) {
        if (alert.matches('[role=alert]')) regions.add(alert);
      }
    }
    for (const region of regions) hear(region);
    requestAnimationFrame(() => {
      for (const region of regionsIn(document.documentElement)) known.add(region);
    });
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['aria-hidden'],
  });
}

type Expected = {
  /** Such as `textbox "Name", invalid`, as the browser's accessibility tree has it. */
  focus: string | RegExp;
  /** Parts of what is said, by live regions or as the description of what has the focus. */
  says?: readonly (string | RegExp)[];
};

/** A state is said with the control. */
const STATES = ['invalid', 'checked', 'expanded', 'pressed', 'selected', 'disabled'];

const matching = (text: string | RegExp) =>
  text instanceof RegExp ? expect.stringMatching(text) : text;
const containing = (text: string | RegExp) =>
  text instanceof RegExp ? expect.stringMatching(text) : expect.stringContaining(text);

/** A fan with a screen reader and a keyboard, and nothing else. Listens to the pages that are opened from now on. */
export async function screenReader(page: Page) {
  await page.addInitScript(listen);
  const session = await page.context().newCDPSession(page);
  // The tree is kept, rather than built for each question.
  await session.send('Accessibility.enable');

  async function described(expression: string) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { objectId } = result;
    if (!objectId) return undefined;
    const { nodes } = await session.send('Accessibility.getPartialAXTree', {
      objectId,
      fetchRelatives: false,
    });
    return nodes[0];
  }

  /** What has the focus, with its dialog and its description. */
  async function focused() {
    const [control, dialog] = await Promise.all([
      described('document.activeElement'),
      described('document.activeElement?.closest("dialog")'),
    ]);
    const nameOf = (node: typeof control) => `${node?.role?.value} "${node?.name?.value ?? ''}"`;
    const states = STATES.filter((state) => {
      const value = control?.properties?.find(({ name }) => name === state)?.value.value;
      return value === true || value === 'true';
    });
    const value = control?.role?.value === 'combobox' ? [String(control.value?.value)] : [];
    const parts = [nameOf(control), ...value, ...states].join(', ');
    return {
      focus: dialog && dialog !== control ? `${parts} in ${nameOf(dialog)}` : parts,
      descriptions: [control, dialog].flatMap((node) => node?.description?.value ?? []),
    };
  }

  async function heard() {
    const { focus, descriptions } = await focused();
    const said = await page.evaluate(() => window.said);
    return { focus, says: [...descriptions, ...said], said };
  }

  /** After an action: the focus is as expected, the words were said, and a listener has noticed that something happened. */
  async function expectHeard({ focus, says = [] }: Expected, before: string) {
    const wanted = { focus: matching(focus), says: expect.arrayContaining(says.map(containing)) };
    await expect(async () => {
      const { said, ...now } = await heard();
      expect(now).toEqual(wanted);
      expect(now.focus).not.toMatch(/^(RootWebArea|none|generic|undefined)/);
      expect(now.focus !== before || said.length > 0, `nothing is said at ${now.focus}`).toBe(true);
    }).toPass();
  }

  async function press(key: string, expected: Expected) {
    const { focus } = await focused();
    await page.evaluate(() => void window.said.splice(0));
    await page.keyboard.press(key);
    await expectHeard(expected, focus);
  }

  /** Where Tab leads until the focus is at a stop for the second time; a date has a stop for each of its parts. */
  async function walk(key: 'Tab' | 'Shift+Tab') {
    const stops: number[] = [];
    for (;;) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => window.focusStop());
      if (stop === stops.at(-1)) continue;
      if (stop === stops[0]) return stops;
      stops.push(stop);
      expect(stops.length, 'the end of the page').toBeLessThan(200);
    }
  }

  return {
    press,

    /** Goes to a control by Tab, as far as that takes. */
    async tabTo(focus: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
      const passed: string[] = [];
      while (passed.length < 80) {
        await page.keyboard.press(key);
        const now = (await focused()).focus;
        if (typeof focus === 'string' ? now === focus : focus.test(now)) return;
        passed.push(now);
      }
      expect(passed).toContain(focus);
    },

    /** Types where the focus is; it stays there. */
    async type(text: string) {
      const before = await page.evaluate(() => window.focusStop());
      await page.keyboard.type(text);
      expect(await page.evaluate(() => window.focusStop()), `after "${text}"`).toBe(before);
    },

    /** Tab leads through the page or the open dialog and out of its end, and Shift+Tab the same way back. */
    async expectNoTrap() {
      const there = await walk('Tab');
      const back = await walk('Shift+Tab');
      expect(new Set(back)).toEqual(new Set(there));
    },
  };
}
