import fc from 'fast-check';
import { account } from './account.ts';
import { fingers } from './fingers.ts';
import type { Step, TabNumber } from './step.ts';
import { travel } from './travel.ts';
import { update } from './update.ts';
import { weather } from './weather.ts';

/** Mostly the first tab; a walk that never asks for the second has one. */
const tab: fc.Arbitrary<TabNumber> = fc.nat(5).map((n) => (n === 5 ? 1 : 0));

export const step: fc.Arbitrary<Step> = fc.oneof(
  ...fingers(tab),
  ...travel(tab),
  ...weather,
  ...update(tab),
  ...account(tab),
);
