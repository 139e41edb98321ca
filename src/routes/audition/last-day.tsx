import type { Audition } from '../../../contract/schemas/auditions.ts';
import { LastKstDay } from '../../ui/kst-day.tsx';

/** The day whose end is the deadline. */
export const LastDay = ({ audition }: { audition: Pick<Audition, 'endsAt'> }) => (
  <LastKstDay until={audition.endsAt} />
);
