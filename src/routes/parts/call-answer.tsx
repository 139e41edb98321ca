import { InlineAnswer } from '../../ui/inline-answer.tsx';
import * as css from './call-answer.css.ts';

/** Why the last press did not do what it says; takes no room until there is something to say. */
export const CallAnswer = ({ problem }: { problem: string | undefined }) => (
  <div className={css.answer}>
    <InlineAnswer lines={0} answer={problem ? { tone: 'bad', text: problem } : undefined} />
  </div>
);
