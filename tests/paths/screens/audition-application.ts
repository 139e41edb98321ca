import type { auditionApplicationMachine } from '../../../machines/audition-application.machine.ts';
import type { ApplicationContext } from '../../../machines/audition-application.types.ts';
import type { Screen } from '../../machines/model.ts';
import { leafOf } from '../../machines/paths.ts';
import { luna } from '../../member-fixture.ts';
import { type Answer, type Fan, refusal } from '../fan.ts';

const MY_DATA = 'GET /api/auth/my-data';
const OWN = 'GET /api/auditions/new-voice-2026/application';
const APPLY = 'POST /api/auditions/new-voice-2026/application';
const WITHDRAW = 'POST /api/auditions/new-voice-2026/application/withdraw';
const AT = '/audition/new-voice-2026';
const LINK = 'Link to your performance video';
const CONSENT = 'You may contact me about this audition.';
const CLOSED = 'This audition takes no more applications.';
const QUESTION = 'Withdraw your application?';

const REFUSALS: Partial<Record<string, Answer>> = {
  audition_closed: refusal(409, 'audition_closed'),
  invalid_link: {
    status: 400,
    body: { message: 'The server refused.', code: 'invalid_link', field: 'videoUrl' },
  },
};
const answerOf = ({ problem }: { problem: { code: string } | null }): Answer =>
  (problem && REFUSALS[problem.code]) ?? { body: { message: 'Fine.' } };
const submitOf = ({ application }: ApplicationContext) => (application ? 'Save' : 'Send');

export function auditionApplicationScreen(fan: Fan): Screen<typeof auditionApplicationMachine> {
  let isMember = false;
  const becomeMember = async () => {
    if (!isMember) await fan.answer(MY_DATA, { body: { user: luna } });
    isMember = true;
  };
  const lacks = async (...names: string[]) => {
    const { buttons } = await fan.look();
    const left = names.filter((name) => name in buttons);
    if (left.length > 0) throw new Error(`There is still: ${left.join(', ')}`);
  };
  const isHere = { address: AT, dialog: null };

  return {
    async open() {
      isMember = false;
      await fan.open({ at: AT, held: [MY_DATA, OWN, APPLY, WITHDRAW], local: { token: 'T1' } });
    },
    does: {
      'application.begin': (_, now) => fan.press(leafOf(now) === 'applied' ? 'Correct' : 'Apply'),
      'application.cancel': () => fan.press('Cancel'),
      async 'application.submit'({ form }, { context }) {
        await fan.fill('Name', form.name);
        await fan.fill('Birth date', form.birthDate);
        await fan.fill(LINK, form.videoUrl);
        await fan.fill('Why you?', form.motivation);
        const { ticked } = await fan.look();
        if (!ticked.includes(CONSENT)) await fan.tick(CONSENT);
        await fan.press(submitOf(context));
      },
      'login.accept': () => fan.press('OK'),
      'login.decline': () => fan.escape(),
      'withdrawal.ask': () => fan.press('Withdraw'),
      'withdrawal.cancel': () => fan.press('Keep'),
      'withdrawal.confirm': () => fan.press('Withdraw'),
      'standing.retry': () => fan.press('Try'),
    },
    answers: {
      async readStanding({ kind, application }) {
        if (kind === 'visitor') return fan.answer(MY_DATA, refusal(403, 'forbidden'));
        await becomeMember();
        const status = kind === 'open' ? 'active' : 'ended';
        return fan.answer(OWN, { body: { status, application } });
      },
      apply: (answer) => fan.answer(APPLY, answerOf(answer)),
      withdraw: (answer) => fan.answer(WITHDRAW, answerOf(answer)),
    },
    parts: {},
    fails: {
      async readStanding() {
        await becomeMember();
        await fan.cutOff(OWN);
      },
      apply: noSurprise,
      withdraw: noSurprise,
    },
    passes: {},
    sees: {
      async reading({ context: { application } }) {
        await fan.sees(isHere);
        await lacks('Correct', 'Send', 'Save', 'Try', 'Withdraw');
        if (application) await fan.sees({ text: application.motivation });
        else await fan.sees({ buttons: { Apply: 'busy' } });
      },
      async unread() {
        await fan.sees({
          ...isHere,
          text: 'We couldn’t find out whether you have applied.',
          buttons: { Try: 'ready' },
        });
        await lacks('Apply', 'Correct');
      },
      inviting: () => fan.sees({ ...isHere, buttons: { Apply: 'ready' } }),
      needsLogin: () =>
        fan.sees({
          address: AT,
          dialog: 'You need to log in to continue.',
          buttons: { OK: 'ready' },
        }),
      leaving: () => fan.sees({ address: `/login?next=${encodeURIComponent(AT)}`, dialog: null }),
      offering: () => fan.sees({ ...isHere, buttons: { Apply: 'ready' } }),
      filling: ({ context }) =>
        fan.sees({
          ...isHere,
          buttons: { [submitOf(context)]: 'ready', Cancel: 'ready' },
          fields: {
            [LINK]: {
              answer: context.problem
                ? 'Please enter a link that starts with https://.'
                : 'It may be unlisted, but must play without a login.',
            },
          },
        }),
      submitting: ({ context }) =>
        fan.sees({
          ...isHere,
          buttons: { [submitOf(context)]: 'busy', Cancel: 'disabled' },
        }),
      async applied({ context: { application } }) {
        await fan.sees({
          ...isHere,
          text: application?.motivation ?? 'no application',
          buttons: { Correct: 'ready', Withdraw: 'ready' },
        });
        await lacks('Apply');
      },
      asking: ({ context: { problem } }) =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          text: problem ? CLOSED : '',
          buttons: { Keep: 'ready', 'Withdraw 2': 'ready' },
        }),
      withdrawing: () =>
        fan.sees({
          address: AT,
          dialog: QUESTION,
          buttons: { Keep: 'disabled', 'Withdraw 2': 'busy' },
        }),
      async withdrawn() {
        await fan.sees({
          ...isHere,
          text: 'Your application is withdrawn, and nothing of it is kept.',
          buttons: { Apply: 'ready' },
        });
        await lacks('Correct', 'Withdraw');
      },
      async closed() {
        await fan.sees({ ...isHere, text: CLOSED });
        await lacks('Apply', 'Correct', 'Withdraw', 'Send', 'Save');
      },
    },
  };
}

function noSurprise() {
  throw new Error('No fault of the network is a surprise to the application.');
}
