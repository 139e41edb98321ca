import type { Language } from '../../../../contract/languages.ts';
import type { Fault } from '../../../../contract/rules/faults.ts';
import type { PicturesPage } from '../../../../contract/schemas/content-pictures.ts';
import type { CodeProblem } from '../../../../machines/call-problem.types.ts';
import type { Titled } from './entered.ts';

export const RATIOS = ['16:9', '3:4', '1:1'] as const;

/** The shape that an address asks for; most pictures are wide. */
export const ratioIn = (query: URLSearchParams): (typeof RATIOS)[number] =>
  RATIOS.find((one) => one === query.get('ratio')) ?? '16:9';

/** Where the pictures are listed, and where their texts are sent. */
export const PICTURES = '/admin/pictures';

export type LoadedPictures = Titled & { page: PicturesPage | null };

/** Whether a picture's texts were saved, or why not. */
export type TextsResult = {
  saved?: string;
  fault?: Fault<Language, string>;
  problem?: CodeProblem;
};

/** `about`: the picture's name. */
export type RemovalResult = { about: string; problem?: CodeProblem };
