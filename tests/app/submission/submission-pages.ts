import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { Phase } from '../../../contract/rules/phase.ts';
import {
  sent as application,
  NOW,
  openAudition,
  standing as standingOfApplication,
} from '../audition-application/audition-page.ts';
import { EVENT, entry, openEvent, standing as standingOfEntry } from '../event-entry/event-page.ts';
import { json } from '../support/fake-server.ts';
import { holdTime, settle } from '../support/open-page.tsx';

type Answer = (request: Request) => Response | Promise<Response>;

export type Opening = {
  token?: string;
  /** Milliseconds until the deadline, on a fake clock. */
  ends?: number;
  own?: Answer;
  submit?: Answer;
  /** The event or audition, as a visitor’s page reads it again. */
  later?: Phase;
};

/** A fake clock, and a deadline on it. */
function endIn(milliseconds: number) {
  holdTime();
  const began = Date.now();
  return {
    now: () => NOW + Date.now() - began,
    end: new Date(NOW + milliseconds).toISOString(),
  };
}

export const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The pages on which a fan submits something. */
export const PAGES = {
  entry: {
    open({ ends, submit, later, ...opening }: Opening) {
      const { end, ...clock } = ends === undefined ? {} : endIn(ends);
      return openEvent({
        ...opening,
        ...clock,
        ...(end && { event: { endDate: end } }),
        ...(submit && { enter: submit }),
        ...(later && { later: () => json({ event: { status: later } }) }),
      });
    },
    standing: (has: boolean, status?: Phase) => standingOfEntry(has ? entry : null, status),
    accepted: () => standingOfEntry(entry),
    shown: entry.receiptCode,
    private: [entry.receiptCode, entry.name, entry.id, entry.birthDate, 'May 9, 2001'],
    begin: 'ENTRANCE',
    correct: 'Correct your entry',
    send: 'Enter',
    fields: { Name: 'Luna Park', 'Date of birth': '2001-05-09' },
    heading: 'Your entry',
    saved: 'Your entry is saved.',
    isOver: 'Entries are closed.',
    closed: 'entry_closed',
    late: 'Entries are closed. Your entry was not sent.',
    lateCorrection: 'Entries are closed. Not saved: your earlier entry stands.',
    /** What a visitor’s page asks again. */
    about: EVENT,
  },
  application: {
    open({ ends, submit, later: _, ...opening }: Opening) {
      const { end, ...clock } = ends === undefined ? {} : endIn(ends);
      return openAudition({
        ...opening,
        ...clock,
        ...(end && { audition: { endsAt: end } }),
        ...(submit && { apply: submit }),
      });
    },
    standing: (has: boolean, status?: Phase) =>
      standingOfApplication(has ? application : null, status),
    accepted: () => json({ message: 'Fine.' }),
    shown: application.motivation,
    private: [
      ...Object.values(application).filter((value) => typeof value === 'string'),
      'February 29, 2008',
      'video.example',
    ],
    begin: 'Apply',
    correct: 'Correct it',
    send: 'Send application',
    fields: {
      Name: 'Luna Park',
      'Date of birth': '2005-05-05',
      'Link to your performance video': 'https://video.example/2',
      'Why should we pick you?': 'I dance.',
    },
    heading: 'Your application',
    saved: 'Your application is saved.',
    isOver: 'This audition takes no more applications.',
    closed: 'audition_closed',
    late: 'Applications are closed. Yours was not sent.',
    lateCorrection: 'Applications are closed. Not saved: your earlier one stands.',
  },
};

export type SubmissionPage = (typeof PAGES)[keyof typeof PAGES];

/** All buttons of this name; the first of several is the topmost on the page. */
export const buttonsNamed = (name: string) => screen.queryAllByRole('button', { name });

/** A page loads its parts when it first needs them, so its buttons are waited for. */
export const seesButton = (name: string) => settle(() => buttonsNamed(name).length > 0);

export async function pressFirst(name: string) {
  await seesButton(name);
  fireEvent.click(buttonsNamed(name)[0] ?? expect.fail(`There is no button ${name}.`));
  await settle();
}

export function fillForm({ fields }: SubmissionPage) {
  for (const [label, value] of Object.entries(fields)) change(label, value);
}

export function expectNothingPrivate(page: SubmissionPage) {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const values = fields.map(({ value }) => value).join();
  const { outerHTML } = document.body;
  for (const trace of [...page.private, 'Typed by Luna']) {
    const found = [trace, outerHTML.includes(trace), values.includes(trace)];
    expect(found).toEqual([trace, false, false]);
  }
}
