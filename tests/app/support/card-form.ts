import { act } from '@testing-library/react';
import type { CardFormQuestion } from '../../../contract/card-form.ts';
import { settle } from './open-page.tsx';

/** Stands in for the payment provider's form in the page's frame, which jsdom does not load. */
export function playCardForm(origin: string) {
  let question = '';
  const languages: string[] = [];
  const frame = () => {
    const element = document.querySelector<HTMLIFrameElement>('iframe[name=card-form]');
    if (!element?.contentWindow) throw new Error('The form has no frame.');
    return { element, source: element.contentWindow };
  };

  async function happens(event: () => void) {
    await act(async () => event());
    await settle();
  }

  /** `from`: what the browser says of the sender. */
  const say = (data: unknown, from: Partial<Pick<MessageEvent, 'origin' | 'source'>> = {}) =>
    happens(() => {
      const { source } = frame();
      window.dispatchEvent(new MessageEvent('message', { origin, source, ...from, data }));
    });

  return {
    say,
    /** The form is loaded, and hears what it is asked. */
    async begin() {
      Object.assign(frame().source, {
        postMessage(asked: CardFormQuestion, to: string) {
          if (to !== origin) return;
          if (asked.type === 'language') languages.push(asked.language);
          else question = asked.id;
        },
      });
      await say({ type: 'ready' });
    },
    give: (token: string) => say({ type: 'token', token, id: question }),
    refuse: (code: string) => say({ type: 'refused', code, id: question }),
    /** Something is loaded, be it the form or the browser's own page of an error. */
    load: () => happens(() => void frame().element.dispatchEvent(new Event('load'))),
    question: () => question,
    /** In which it was told to speak. */
    languages: () => languages,
    element: () => frame().element,
    address: () => frame().element.src,
    height: () => frame().element.getAttribute('height'),
  };
}
