import { createContext, type MiddlewareFunction } from 'react-router';
import { appContext } from '../flows/app/app.ts';
import { tellMemberChange } from '../flows/app/member-changes.ts';

type GuardArguments = Parameters<MiddlewareFunction>[0];

const submissionContext = createContext(false);

/** The router runs all middleware before a form's action, and once more, as for a visit, after the action. */
export const noteSubmission: MiddlewareFunction = ({ context, request }) => {
  if (request.method !== 'GET') context.set(submissionContext, true);
};

/** What a form has changed of the fan, the other tabs learn as well. */
export const tellSubmission: MiddlewareFunction = async ({ context, request }, next) => {
  try {
    return await next();
  } finally {
    if (request.method !== 'GET') tellMemberChange(context.get(appContext));
  }
};

/** A form of the page is being submitted, or just was: the page stays unless the action redirects. */
export const isSubmission = ({ context }: Pick<GuardArguments, 'context'>): boolean =>
  context.get(submissionContext);
