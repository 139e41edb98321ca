import { type Static, Type } from 'typebox';
import { ApplicationState } from './application-inbox.ts';
import { ArtworkSchema, LocalizedTextSchema, Message } from './common.ts';
import { PERSON, PhaseSchema, submissionBody } from './submission.ts';

export const Audition = Type.Object({
  id: Type.String(),
  title: LocalizedTextSchema,
  text: LocalizedTextSchema,
  requirements: Type.Array(LocalizedTextSchema),
  artwork: ArtworkSchema,
  startsAt: Type.String({ format: 'date-time' }),
  /** From then on nobody can apply, correct or withdraw. */
  endsAt: Type.String({ format: 'date-time' }),
  /** Fans born later are too young. */
  bornBy: Type.String({ format: 'date' }),
  /** As of the answer; unknown in one that a worker has kept since before it was sent. */
  status: Type.Optional(PhaseSchema),
});
export type Audition = Static<typeof Audition>;

export const AuditionsResponse = Type.Object({
  auditions: Type.Array(Audition),
  /** Where the next page begins: `?after=`; absent on the last one. */
  next: Type.Optional(Type.String()),
});
export type AuditionsResponse = Static<typeof AuditionsResponse>;

export const AuditionResponse = Type.Object({ audition: Audition });
export type AuditionResponse = Static<typeof AuditionResponse>;

const WRITTEN = { videoUrl: Type.String(), motivation: Type.String() };

export const ApplicationBody = submissionBody(WRITTEN);
export type ApplicationBody = Static<typeof ApplicationBody>;

/** What the staff have answered; `decision` is the state after it. */
const ReadAnswer = Type.Object({
  at: Type.String({ format: 'date-time' }),
  decision: ApplicationState,
  text: Type.String(),
});

/** The submitted application; every applicant has agreed to be contacted. */
export const Application = Type.Object({
  ...PERSON,
  ...WRITTEN,
  updatedAt: Type.String({ format: 'date-time' }),
  /** Once it is decided, it can be neither corrected nor withdrawn. Absent, as the answers are, in what an earlier server says. */
  state: Type.Optional(ApplicationState),
  /** The first one first. */
  answers: Type.Optional(Type.Array(ReadAnswer)),
});
export type Application = Static<typeof Application>;

export const AppliedResponse = Type.Object({ ...Message.properties, application: Application });
export type AppliedResponse = Static<typeof AppliedResponse>;

export const OwnApplicationResponse = Type.Object({
  status: PhaseSchema,
  application: Type.Union([Application, Type.Null()]),
});
export type OwnApplicationResponse = Static<typeof OwnApplicationResponse>;

/** For a list: nothing of what the fan wrote, and the last answer of the staff. */
export const MyApplicationsResponse = Type.Object({
  applications: Type.Array(
    Type.Object({
      audition: Type.Pick(Audition, ['id', 'title', 'artwork', 'startsAt', 'endsAt']),
      status: PhaseSchema,
      state: Type.Optional(ApplicationState),
      answer: Type.Optional(Type.String()),
    }),
  ),
});
export type MyApplicationsResponse = Static<typeof MyApplicationsResponse>;
export type MyApplication = MyApplicationsResponse['applications'][number];
