import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the pages of the failed tests as text, before the list of failures: on a CI machine, the end of the log is often all that is kept. */
export default class PageReporter implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, { attachments, status }: TestResult) {
    if (status === test.expectedStatus) return;
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const page = path && /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1];
    if (page) this.pages.push(`The page of "${test.title}":\n${page}`);
  }

  onEnd() {
    for (const page of this.pages) console.log(page);
  }

  printsToStdio() {
    return false;
  }
}
