import fc from 'fast-check';

/** What fast-check draws repeats with the seed that `npm run deep` prints. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.TEST_SEED) });
