import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation } from 'react-router';
import type { PostalAddress } from '../../../contract/schemas/addresses.ts';
import { randomToken } from '../../platform/random-token.ts';
import { cardId } from './address-card.tsx';
import type { AddressesResult } from './address-manage.action.ts';
import { intentIn } from './intents.ts';
import type { Removed } from './removed-toast.tsx';

/**
 * What the buttons of the list do, one at a time. A removal is done at once; what was removed is known to this page alone, and
 * ends with it.
 */
export function useChanges() {
  const { formData } = useNavigation();
  const result = useActionData<AddressesResult>();
  const [pressed, setPressed] = useState<PostalAddress>();
  const [removed, setRemoved] = useState<Removed>();
  const [seen, setSeen] = useState(result);
  const undo = useRef<HTMLButtonElement>(null);
  const done = result?.problem ? undefined : result;

  if (result !== seen) {
    setSeen(result);
    if (done?.intent === 'restore') setRemoved(undefined);
    if (done?.intent === 'remove' && pressed?.id === done.id) {
      setRemoved({ address: pressed, key: randomToken() });
    }
  }
  const isBusy = formData !== undefined;
  // The button that was pressed is gone, and the new list has come.
  useEffect(() => {
    if (isBusy || !done) return;
    if (done.intent === 'remove') undo.current?.focus();
    else document.getElementById(cardId(done.id))?.focus();
  }, [done, isBusy]);

  return {
    removed,
    undo,
    /** What is being done to the address. */
    pendingOf: (id: string) => (formData?.get('id') === id ? intentIn(formData) : undefined),
    /** Why the last press did nothing, and for which address. */
    refused: !isBusy && result?.problem ? { id: result.id, problem: result.problem } : undefined,
    press: (address?: PostalAddress) => (submission: FormEvent) => {
      if (isBusy) submission.preventDefault();
      else if (address) setPressed(address);
    },
  };
}
