import { glow } from '../light.ts';
import { group, linear, type Stage, times } from '../stage.ts';
import { box, INK, letters } from './lettering.ts';

const WIDTH = 540;
const HEIGHT = 700;

/** The upper part of a phone; its lower end fades into the dark. Its contents use their own units, 540 wide. */
export function phone(stage: Stage, x: number, y: number, screen: string): string {
  const clip = stage.define(
    (id) =>
      `<clipPath id="${id}"><rect x="18" y="18" width="${WIDTH - 36}" height="900" rx="58"/></clipPath>`,
  );
  const dusk = linear(stage, [0, HEIGHT - 150, 0, HEIGHT], [0, INK.high, 1], [1, INK.high, 0]);
  const fade = stage.define(
    (id) =>
      `<mask id="${id}" maskUnits="userSpaceOnUse" x="-9" y="-9" width="${WIDTH + 18}" height="${HEIGHT + 9}"><rect x="-9" y="-9" width="${WIDTH + 18}" height="${HEIGHT + 9}" fill="${dusk}"/></mask>`,
  );
  const edge = linear(stage, [0, 0, WIDTH, 700], [0, INK.mid], [0.5, INK.line], [1, INK.low]);
  return group(
    glow(stage, WIDTH / 2, 340, 470, stage.colors.beam, 0.5) +
      group(
        box(
          { x: 0, y: 0, width: WIDTH, height: 960, radius: 76 },
          '#000',
          `stroke="${edge}" stroke-width="6"`,
        ) +
          group(
            box({ x: 18, y: 18, width: WIDTH - 36, height: 900 }, INK.page) +
              box({ x: 210, y: 36, width: 120, height: 28, radius: 14 }, '#000') +
              screen,
            `clip-path="${clip}"`,
          ),
        `mask="${fade}"`,
      ),
    `transform="translate(${x} ${y})"`,
  );
}

/** Where a finger taps. */
const tap = (stage: Stage, x: number, y: number) =>
  glow(stage, x, y, 120, INK.accent, 0.9) +
  [66, 44]
    .map(
      (radius) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${INK.accent}" stroke-width="6" opacity="${radius > 50 ? 0.55 : 1}"/>`,
    )
    .join('') +
  `<circle cx="${x}" cy="${y}" r="24" fill="${INK.high}"/>`;

const frame = { x: 48, width: 444 };
const title = (words: string, face: string) =>
  letters([words], { x: WIDTH / 2, y: 126, size: 38, face, bold: true, anchor: 'middle' });

/** A small stage with beams, for a poster on a drawn phone. */
function stagePicture(
  stage: Stage,
  at: { x: number; y: number; width: number; height: number },
  inks: [string, string],
) {
  const clip = stage.define(
    (id) =>
      `<clipPath id="${id}"><rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" rx="24"/></clipPath>`,
  );
  const ground = linear(stage, [at.x, at.y, at.x, at.y + at.height], [0, INK.sheet], [1, inks[0]]);
  const middle = at.x + at.width / 2;
  const beams = times(5, (beam) => {
    const from = at.x + (at.width * (beam + 0.5)) / 5;
    const to = middle + (middle - from) * 0.4;
    return `<polygon points="${from},${at.y} ${to - 26},${at.y + at.height} ${to + 26},${at.y + at.height}" fill="${inks[beam % 2]}" opacity="0.55"/>`;
  }).join('');
  const heads = times(
    14,
    (head) =>
      `<circle cx="${at.x + (at.width * (head + 0.4)) / 14}" cy="${at.y + at.height - 4 - (head % 3) * 6}" r="18" fill="${INK.page}"/>`,
  ).join('');
  return group(box(at, ground) + beams + heads, `clip-path="${clip}"`);
}

const bar = (x: number, y: number, width: number, height = 22, fill = INK.line) =>
  box({ x, y, width, height, radius: height / 2 }, fill);

const magnifier = `<path d="M0 -15a15 15 0 1 0 .1 0M11 11l14 14" fill="none" stroke="${INK.mid}" stroke-width="6" stroke-linecap="round"/>`;

export const screens = {
  search: (stage: Stage, face: string, [header = '', query = '', found = '']: readonly string[]) =>
    title(header, face) +
    box(
      { ...frame, y: 166, height: 92, radius: 46 },
      INK.sheet,
      `stroke="${INK.accent}" stroke-width="4"`,
    ) +
    group(magnifier, 'transform="translate(98 212)"') +
    letters([query], { x: 150, y: 227, size: 42, face, bold: true }) +
    box(
      { x: 154 + query.length * (query < 'ㄱ' ? 23 : 40), y: 188, width: 5, height: 48 },
      INK.accent,
    ) +
    stagePicture(stage, { ...frame, y: 290, height: 250 }, ['#B01E3A', '#FFC24B']) +
    letters([found], { x: 56, y: 596, size: 40, face, bold: true }) +
    bar(56, 624, 260),

  list: (stage: Stage, face: string, [header = '', ...tabs]: readonly string[]) =>
    title(header, face) +
    tabs
      .map((tab, index) => {
        const x = 48 + index * 152;
        return (
          box(
            { x, y: 166, width: 140, height: 68, radius: 34 },
            index === 1 ? INK.strong : INK.sheet,
          ) + letters([tab], { x: x + 70, y: 213, size: 34, face, bold: true, anchor: 'middle' })
        );
      })
      .join('') +
    [
      ['#3B2A9E', INK.cyan],
      ['#A0195F', '#FFC24B'],
    ]
      .map(([ground = '', light = ''], row) => {
        const y = 266 + row * 250;
        return stagePicture(stage, { ...frame, y, height: 220 }, [ground, light]);
      })
      .join('') +
    tap(stage, 322, 268),

  player: (stage: Stage, face: string, [more = '', ...titles]: readonly string[]) =>
    stagePicture(stage, { x: 18, y: 90, width: WIDTH - 36, height: 284 }, ['#3B2A9E', INK.accent]) +
    `<circle cx="${WIDTH / 2}" cy="232" r="62" fill="${INK.page}" opacity="0.7"/><path d="M252 200l52 32l-52 32z" fill="${INK.high}"/>` +
    box({ x: 18, y: 366, width: WIDTH - 36, height: 8 }, INK.line) +
    box({ x: 18, y: 366, width: 190, height: 8 }, INK.accent) +
    letters([more], { x: 48, y: 446, size: 38, face, bold: true }) +
    titles
      .map((words, row) => {
        const y = 474 + row * 124;
        return (
          stagePicture(
            stage,
            { x: 48, y, width: 176, height: 100 },
            row ? ['#0E6B62', '#8CF06A'] : ['#7A3B0A', '#FFC24B'],
          ) +
          letters([words], { x: 246, y: y + 46, size: 34, face }) +
          bar(246, y + 66, 150, 18)
        );
      })
      .join(''),

  choose: (stage: Stage, face: string, [header = '', open = '', button = '']: readonly string[]) =>
    title(header, face) +
    stagePicture(stage, { ...frame, y: 166, height: 300 }, ['#1B2F9E', '#9FC4FF']) +
    `<path d="M270 440V300" stroke="${INK.page}" stroke-width="10"/><circle cx="270" cy="284" r="28" fill="${INK.page}"/>` +
    box({ x: 68, y: 186, width: 190, height: 58, radius: 29 }, INK.page, 'fill-opacity="0.8"') +
    letters([open], { x: 163, y: 227, size: 33, face, bold: true, anchor: 'middle' }) +
    bar(56, 492, 330) +
    bar(56, 528, 240) +
    box({ ...frame, y: 574, height: 92, radius: 46 }, INK.strong) +
    letters([button], { x: WIDTH / 2, y: 633, size: 38, face, bold: true, anchor: 'middle' }),

  form: (_stage: Stage, face: string, [header = '', ...fields]: readonly string[]) =>
    title(header, face) +
    fields
      .map((field, index) => {
        const y = 196 + index * 146;
        const here = index === fields.length - 1;
        return (
          letters([field], {
            x: 56,
            y,
            size: 34,
            face,
            fill: here ? INK.high : INK.mid,
            bold: here,
          }) +
          box(
            { ...frame, y: y + 20, height: 84, radius: 22 },
            INK.sheet,
            here ? `stroke="${INK.accent}" stroke-width="4"` : '',
          ) +
          (here
            ? letters(['https://…'], { x: 76, y: y + 75, size: 36, face })
            : bar(76, y + 51, 150 + index * 70))
        );
      })
      .join(''),

  applied: (
    stage: Stage,
    face: string,
    [done = '', correct = '', withdraw = '']: readonly string[],
  ) =>
    glow(stage, WIDTH / 2, 220, 190, '#3DDC97', 0.5) +
    `<circle cx="${WIDTH / 2}" cy="220" r="84" fill="${INK.sheet}" stroke="#3DDC97" stroke-width="6"/><path d="M232 222l28 28l52 -60" fill="none" stroke="#3DDC97" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/>` +
    letters([done], { x: WIDTH / 2, y: 376, size: 44, face, bold: true, anchor: 'middle' }) +
    [correct, withdraw]
      .map(
        (words, index) =>
          box(
            { ...frame, y: 430 + index * 112, height: 92, radius: 46 },
            index ? INK.page : INK.sheet,
            index ? `stroke="${INK.line}" stroke-width="4"` : '',
          ) +
          letters([words], {
            x: WIDTH / 2,
            y: 489 + index * 112,
            size: 38,
            face,
            bold: !index,
            anchor: 'middle',
            fill: index ? INK.mid : INK.high,
          }),
      )
      .join(''),
};
export type Screen = keyof typeof screens;
