import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import type {
  ApplicationsPage,
  CastingAuditions,
  OpenedApplication,
} from '../../../../contract/schemas/application-inbox.ts';
import { SUPPORT } from '../../../../contract/user.ts';
import { ApiError } from '../../../api/api-error.ts';
import { applicationInboxApi } from '../../../api/application-inbox.ts';
import { entered, type Titled } from '../frame/entered.ts';

export type LoadedCasting = Titled & { list: CastingAuditions | null };
export type LoadedApplications = Titled & { page: ApplicationsPage | null };
export type LoadedApplication = Titled & { application: OpenedApplication | null };

/** What is gone, or never was, leads to the list. */
async function orTo<Loaded>(path: string, loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    const isWrong = error instanceof ApiError && [400, 404].includes(error.status ?? 0);
    throw isWrong ? redirect(path) : error;
  }
}

async function enteredCasting(args: LoaderFunctionArgs, title = msg`Auditions`) {
  const { send, ...staff } = await entered(args, title, SUPPORT);
  return { ...staff, inbox: applicationInboxApi(send) };
}

export async function loadAuditions(args: LoaderFunctionArgs): Promise<LoadedCasting> {
  const { inbox, options, me, title } = await enteredCasting(args);
  return { title, me, list: me && (await inbox.auditions(options)) };
}

export async function loadApplications(args: LoaderFunctionArgs): Promise<LoadedApplications> {
  const { inbox, options, me, title } = await enteredCasting(args);
  const { searchParams } = new URL(args.request.url);
  const asked = ['state', 'sort', 'after'].flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  const { id = '' } = args.params;
  const loading = me && inbox.page(id, Object.fromEntries(asked), options);
  const page = loading && (await orTo('/admin/auditions', loading));
  return { title, name: page?.audition.title, me, page };
}

export async function loadApplication(args: LoaderFunctionArgs): Promise<LoadedApplication> {
  const { inbox, options, me, title } = await enteredCasting(args, msg`Application`);
  const { id: audition = '', application: id = '' } = args.params;
  const loading = me && inbox.application({ audition, id }, options);
  const list = `/admin/auditions/${encodeURIComponent(audition)}`;
  return { title, me, application: loading && (await orTo(list, loading)) };
}
