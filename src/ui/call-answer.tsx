import * as css from './call-answer.css.ts';
import { InlineAnswer } from './inline-answer.tsx';

/** Why the last press did not do what it says; its room is there before it, so that no button moves. */
export const CallAnswer = ({ problem }: { problem: string | undefined }) => (
  <div className={css.answer}>
    <InlineAnswer lines={2} answer={problem ? { tone: 'bad', text: problem } : undefined} />
  </div>
);
