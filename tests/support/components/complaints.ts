/**
 * What the browser complained of in this test. A module of its own: the set-up is read again for each file of a page,
 * and what a test expects has to reach the one that looks.
 */
const complaints: string[] = [];
let isExpected: (complaint: string) => boolean = () => false;

export const note = (...parts: readonly unknown[]) => void complaints.push(parts.map(String).join(" "));

/** A test that is about a failure names what the browser then says. */
export function expectComplaints(pattern: RegExp): void {
  isExpected = (complaint) => pattern.test(complaint);
}

export function forgetComplaints(): void {
  complaints.length = 0;
  isExpected = () => false;
}

export const unexpectedComplaints = (): string[] => complaints.filter((complaint) => !isExpected(complaint));
