import { msg } from '@lingui/core/macro';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { eachText } from '../../../contract/languages.ts';
import { appContext } from '../../flows/app/app.ts';
import { type LoadedHead, type PageHandle, subjectNamed } from '../../shell/handle.ts';
import { categoryName } from './category-name.ts';
import { keepPhoto, type PhotoOutcome, photoOutcome } from './photo-content.ts';
import { photoData } from './photo-data.ts';

async function loader({ context, request, params }: LoaderFunctionArgs): Promise<PhotoOutcome> {
  const app = context.get(appContext);
  const [outcome] = await Promise.all([
    photoOutcome(app, params.id ?? '', request.signal),
    app.words.need('event'),
  ]);
  if (outcome.ok && outcome.value === null) throw redirect('/');
  return outcome;
}

function headOf(outcome: PhotoOutcome): LoadedHead | undefined {
  if (!outcome.ok || !outcome.value) return undefined;
  const { photo, category: code } = outcome.value;
  const { alt } = photo.artwork;
  const where = `${categoryName(code)}, ${photo.scene}`;
  return {
    title: alt,
    description: eachText(alt, (text) => `${text} (${where})`),
    picture: photo.artwork,
    structured: photoData(photo),
  };
}

export const photoRoute = {
  path: 'photo/:id',
  handle: {
    title: msg`Photo`,
    description: msg`A photo of a K-POP night, to look at up close.`,
    header: 'none',
    headOf,
    subject: subjectNamed('photo'),
    keep: keepPhoto,
  } satisfies PageHandle<PhotoOutcome>,
  loader,
  lazy: { Component: async () => (await import('./photo.page.tsx')).PhotoPage },
} satisfies RouteObject;
