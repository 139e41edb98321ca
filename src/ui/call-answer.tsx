import * as css from './call-answer.css.ts';
import { InlineAnswer } from './inline-answer.tsx';

/** Why the last press failed; its space is reserved, so that no button moves. */
export const CallAnswer = ({ problem }: { problem: string | undefined }) => (
  <div className={css.answer}>
    <InlineAnswer lines={2} answer={problem ? { tone: 'bad', text: problem } : undefined} />
  </div>
);
