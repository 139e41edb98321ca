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
  // The button that was pressed is gone.
  useEffect(() => {
    if (done?.intent === 'remove') undo.current?.focus();
    else if (done) document.getElementById(cardId(done.id))?.focus();
  }, [done]);

  const isBusy = formData !== undefined;
  return {
    removed,
    undo,
    /** What is being done to the address. */
    pendingOf: (id: string) => (formData?.get('id') === id ? intentIn(formData) : undefined),
    problemOf: (id: string) => (!isBusy && result?.id === id ? result.problem : undefined),
    press: (address?: PostalAddress) => (submission: FormEvent) => {
      if (isBusy) submission.preventDefault();
      else if (address) setPressed(address);
    },
  };
}
