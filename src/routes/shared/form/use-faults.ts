import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Fault } from '../../../../contract/rules/faults.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import { focusField } from '../../../ui/focus-field.ts';

/** The server's refusal, of one field or of the whole form. */
type Refusal = CodeProblem & { field?: string | undefined };

type Options<Field extends string> = {
  /** What the fan can mend before anything is sent, from top to bottom. */
  faultsOf(): Fault<Field, string>[];
  /** Another object for each try that failed. */
  refusal: Refusal | null | undefined;
  /** A call is under way, or nothing can be sent any more. */
  isBlocked: boolean;
};

/**
 * What is wrong with a form: all faults at once, at their fields, when it is sent; the first one gets the focus. What the
 * server refuses is said at its field. An edited field says nothing more until the form is sent again.
 */
export function useFaults<Field extends string>({ faultsOf, refusal, isBlocked }: Options<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Fault<Field, string>[]>([]);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const refusedField = refusal?.field;

  useEffect(() => {
    setEdited([]);
    if (refusal?.field) focusField(form.current, refusal.field);
  }, [refusal]);

  return {
    form,
    faultAt(field: Field): CodeProblem | undefined {
      const isRefused = refusedField === field && !edited.includes(field);
      return (
        faults.find((fault) => fault.field === field) ??
        (isRefused ? refusal : undefined) ??
        undefined
      );
    },
    edited(...fields: string[]) {
      setFaults(faults.filter(({ field }) => !fields.includes(field)));
      setEdited([...edited, ...fields]);
    },
    /** Concerns the whole form; faults that the fan can fix come first. */
    refusalOfAll: refusal && !refusedField && faults.length === 0 ? refusal : undefined,
    handIn(submission: FormEvent) {
      const found = faultsOf();
      setFaults(found);
      const [first] = found;
      if (!first && !isBlocked) return;
      submission.preventDefault();
      if (first) focusField(form.current, first.field);
    },
  };
}
