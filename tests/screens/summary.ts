import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Says at the end, language by language, how many screens are clean and which are not. */
export default class Summary implements Reporter {
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase) {
    this.tests.add(test);
  }

  onEnd() {
    const languages = Map.groupBy(this.tests, ({ parent }) => parent.title);
    for (const [language, screens] of languages) {
      const faulty = screens.filter((screen) => !screen.ok()).map(({ title }) => title);
      const clean = `${screens.length - faulty.length} of ${screens.length} screens are clean`;
      console.log([`${language}: ${clean}`, ...faulty].join('\n  not '));
    }
  }
}
