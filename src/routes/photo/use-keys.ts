import { useEffectEvent, useLayoutEffect } from 'react';

/** What the keys do while no dialog is open; a key that is held with others belongs to the browser. */
export function useKeys(deeds: ReadonlyMap<string, () => void>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    const deed = deeds.get(key);
    const isElsewhere = target instanceof Element && target.closest('dialog') !== null;
    if (!deed || ctrlKey || metaKey || altKey || defaultPrevented || isElsewhere) return;
    event.preventDefault();
    deed();
  });
  // With the page, and not only once its picture has come to rest.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
