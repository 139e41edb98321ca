import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { StaffAct } from '../../../../machines/staff-act.types.ts';
import type { StaffActing } from '../../../flows/staff-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Elements } from '../../../ui/elements.ts';
import * as css from '../frame/frame.css.ts';

type Kind = Exclude<StaffAct['kind'], 'enter'>;

type AskFirstProps = {
  flow: StaffActing;
  act: Kind;
  /** The entry that it is about, where the page has the act for several. */
  entryId?: string;
  /** On the button, and on that of the dialog. */
  name: ReactNode;
  question: ReactNode;
  /** On the button that does nothing. */
  keep?: ReactNode;
  /** It is pressed; what was typed stays otherwise. */
  onKeep?: () => void;
  /** What is to be filled in; the form is not sent before. */
  fields?: Elements;
  isFilled?: boolean;
  onIncomplete?: (form: HTMLFormElement) => void;
  /** May prevent the question. */
  onPress?: (event: MouseEvent) => void;
};

/** A button whose dialog asks before the act. */
export const AskFirst = (props: AskFirstProps) => {
  const {
    flow,
    act,
    entryId,
    name,
    question,
    fields,
    isFilled = true,
    onIncomplete,
    onPress,
    onKeep,
  } = props;
  const { keep = <Trans>Cancel</Trans> } = props;
  const { Form } = useFetcher();
  const id = useId();
  const [open, setOpen] = useState(false);
  const busy = useSelector(flow, (now) => now.hasTag('busy'));
  const isOwn = useSelector(flow, ({ context: { act: made } }) => {
    const about = made && 'entryId' in made ? made.entryId : undefined;
    return made?.kind === act && about === entryId;
  });
  return (
    <>
      <Button
        variant="quiet"
        busy={busy && isOwn}
        disabled={busy && !isOwn}
        onClick={(event) => {
          onPress?.(event);
          if (!event.defaultPrevented) setOpen(true);
        }}
      >
        {name}
      </Button>
      {open && (
        <Dialog
          title={question}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button type="submit" form={id} wide>
                {name}
              </Button>
              <Button
                variant="plain"
                wide
                onClick={() => {
                  setOpen(false);
                  onKeep?.();
                }}
              >
                {keep}
              </Button>
            </>
          }
        >
          <Form
            id={id}
            method="post"
            noValidate
            className={css.choice}
            onSubmit={(event) => {
              if (isFilled) return setOpen(false);
              event.preventDefault();
              onIncomplete?.(event.currentTarget);
            }}
          >
            <input type="hidden" name="act" value={act} />
            {entryId && <input type="hidden" name="entryId" value={entryId} />}
            {fields}
          </Form>
        </Dialog>
      )}
    </>
  );
};
