import { useEffectEvent, useLayoutEffect } from 'react';

/** The keys' actions while no dialog is open; combinations with modifiers belong to the browser. */
export function useKeys(deeds: ReadonlyMap<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const deed = deeds.get(key);
    const isElsewhere = target instanceof Element && target.closest('dialog') !== null;
    if (!deed || ctrlKey || metaKey || altKey || defaultPrevented || isElsewhere) return;
    event.preventDefault();
    deed();
  });
  // Together with the page, and not only once its picture has settled.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
