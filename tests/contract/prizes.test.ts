import { expect, test } from 'vitest';
import { eventContent } from '../../contract/content/events.ts';
import { type DraftPrize, HANDOVERS, PRIZE_TASKS } from '../../contract/content/fields.ts';
import { completeDraft, draftProblems, publicationProblems } from '../../contract/rules/content.ts';
import {
  isDelivered,
  isToConfirm,
  lacksHours,
  type PrizeTask,
  prizesIn,
} from '../../contract/rules/prizes.ts';

const { fields } = eventContent;

test.each<[PrizeTask, hours: number | null, boolean]>([
  ['nothing', 24, false],
  ['nothing', null, false],
  ['confirm', 24, true],
  ['confirm', null, false],
  ['address', 24, true],
  ['address', null, false],
])(
  'a prize for which %s is to be done, with %j hours for it, is lost without: %s',
  (task, hours, isLost) => {
    expect(isToConfirm(task, hours)).toBe(isLost);
  },
);

test('what is sent, or asks for an address, is in the list for delivery', () => {
  const delivered = PRIZE_TASKS.flatMap((task) =>
    [...HANDOVERS, null]
      .filter((handover) => isDelivered({ task, handover }))
      .map((handover) => [task, handover]),
  );
  expect(delivered).toEqual([
    ['nothing', 'sent'],
    ['confirm', 'sent'],
    ...['door', 'sent', 'online', null].map((handover) => ['address', handover]),
  ]);
});

const ALBUM = { en: 'Signed album', kr: '사인 앨범' };
const TICKETS: DraftPrize = { name: {}, picture: null, handover: null, task: 'nothing' };
const TO_CONFIRM: DraftPrize = { ...TICKETS, task: 'confirm' };
const PARCEL: DraftPrize = { ...TICKETS, handover: 'sent', task: 'address' };
const DOOR: DraftPrize = { ...TICKETS, picture: 'p', handover: 'door' };
const two = ['40 × 2', '35 × 2'];

test.each<[what: string, given: object, prizes: object[]]>([
  ['nothing is said', { giveaways: two }, [TICKETS, TICKETS]],
  ['there are hours alone', { giveaways: two, confirmWithin: 24 }, [TO_CONFIRM, TO_CONFIRM]],
  [
    'one has a name in the former way',
    { giveaways: two, prizeNames: [ALBUM], byPost: false, confirmWithin: 24 },
    [{ ...TO_CONFIRM, name: ALBUM }, TO_CONFIRM],
  ],
  [
    'all were sent',
    { giveaways: two, prizeNames: [ALBUM], byPost: true, confirmWithin: 24 },
    [{ ...PARCEL, name: ALBUM }, PARCEL],
  ],
  ['one is said', { giveaways: two, prizes: [DOOR], confirmWithin: 24 }, [DOOR, TO_CONFIRM]],
  [
    'an older form names those that are known',
    { giveaways: two, prizes: [DOOR, PARCEL], prizeNames: [ALBUM] },
    [{ ...DOOR, name: ALBUM }, PARCEL],
  ],
  [
    'an older form says that none is sent',
    { giveaways: two, prizes: [DOOR, PARCEL], byPost: false },
    [DOOR, TICKETS],
  ],
])('each giveaway has its prize where %s', (_, given, prizes) => {
  const draft = completeDraft(fields, { ...given });
  expect([prizesIn(draft), draftProblems(eventContent, 'e', draft)]).toEqual([prizes, []]);
  expect(Object.keys(draft)).not.toContain('prizeNames');
});

test.each<[what: string, prizes: object[], stored: string[], published: string[]]>([
  ['a name without English', [{ ...TICKETS, name: { kr: '앨범' } }], [], ['missing_fields']],
  [
    'a name that is too long',
    [{ ...TICKETS, name: { en: 'a'.repeat(61) } }],
    ['too_long'],
    ['too_long'],
  ],
  ['an address at the door', [{ ...PARCEL, handover: 'door' }], ['bad_request'], ['bad_request']],
  ['more than there can be', Array(21).fill(TICKETS), ['too_long'], ['too_long']],
  ['twenty', Array(20).fill(TICKETS), [], []],
])('of %s saving and publishing say what is wrong', (_, prizes, stored, published) => {
  const draft = completeDraft(fields, { giveaways: [], prizes });
  const codes = (problems: typeof draftProblems) =>
    problems(eventContent, 'e', draft).flatMap(({ field, code }) =>
      field === 'prizes' ? [code] : [],
    );
  expect([codes(draftProblems), codes(publicationProblems)]).toEqual([stored, published]);
});

test('what is to be confirmed needs hours for it', () => {
  const draft = { giveaways: two, prizes: [DOOR, TO_CONFIRM] };
  const lacking = [null, 24].map((confirmWithin) =>
    lacksHours(completeDraft(fields, { ...draft, confirmWithin })),
  );
  expect(lacking).toEqual([true, false]);
  expect(lacksHours(completeDraft(fields, { ...draft, giveaways: ['40 × 2'] }))).toBe(false);
});
