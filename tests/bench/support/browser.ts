import { chromium } from '@playwright/test';
import { QUIET } from '../../chromium.ts';

export const launch = (...args: string[]) =>
  chromium.launch({
    ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
    args: [...QUIET, ...args],
  });
