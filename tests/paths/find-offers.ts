import { leafOf, type Offer } from '../machines/paths.ts';

/** The alert covers the page; a proof that was refused is given up before the fan can do anything. */
const offerInProblem: Offer = (event, { context: { problem, phone } }) =>
  problem.code === 'invalid_phone_token' && phone !== null
    ? event.type === 'phone.settle' && event.phone === null
    : event.type === 'problem.read';

export const offerFindId: Offer = (event, now) => {
  if (now.context.problem) return offerInProblem(event, now);
  if (event.type !== 'phone.settle') return event.type !== 'problem.read';
  return (event.phone === null) !== (now.context.phone === null);
};

const STEPS: Partial<Record<string, string>> = {
  username: 'id',
  phone: 'phone',
  password: 'password',
};

export const offerFindPassword: Offer = (event, now) => {
  if (now.context.problem) return offerInProblem(event, now);
  const [, fact] = /^(username|phone|password)\.settle$/.exec(event.type) ?? [];
  if (!fact) return event.type !== 'problem.read';
  // Each step settles what is filled in there.
  const isThere = leafOf(now) === `filling.${STEPS[fact]}`;
  return isThere && (event[fact] === null) !== (now.context[fact] === null);
};
