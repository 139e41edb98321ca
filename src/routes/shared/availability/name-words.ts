import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NameProblem } from '../../../../contract/rules/names.ts';
import type { AvailabilityResult } from '../../../../machines/availability.machine.ts';

const invalidUsername = msg`Please enter a valid ID (5–30 characters: lowercase letters and numbers only).`;
const forbiddenUsername = msg`Your ID contains restricted or inappropriate words.`;
const invalidNickname = msg`Please enter a valid nickname (3–30 characters: lowercase letters, numbers, underscores, or periods).`;
const forbiddenNickname = msg`Your nickname contains inappropriate or restricted terms.`;

export type NameWords = {
  verdicts: Record<AvailabilityResult, MessageDescriptor>;
  problems: Record<NameProblem, MessageDescriptor>;
};

export const USERNAME_WORDS: NameWords = {
  verdicts: {
    available: msg`This ID is available.`,
    taken: msg`This ID is already in use.`,
    invalid: invalidUsername,
    forbidden: forbiddenUsername,
  },
  problems: { invalid: invalidUsername, forbidden: forbiddenUsername },
};

export const NICKNAME_WORDS: NameWords = {
  verdicts: {
    available: msg`This nickname is available.`,
    taken: msg`This nickname is already in use.`,
    invalid: invalidNickname,
    forbidden: forbiddenNickname,
  },
  problems: { invalid: invalidNickname, forbidden: forbiddenNickname },
};

export const CHECK_FAILED = msg`Check failed. Try again.`;
