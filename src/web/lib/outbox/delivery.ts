/** One change on its way to the server: a call of an operation of the contract that may be sent more than once. */
export interface Delivery {
  /** Time-ordered. */
  readonly id: string;
  readonly uid: string;
  readonly method: "post" | "put" | "delete";
  readonly path: `/api/${string}`;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What it changes; deliveries about one thing go out in order, and none overtakes one that was refused. */
  readonly subject: string;
  readonly madeAt: string;
  /** How often it went out, counted before each time: at 0 the server cannot have it. */
  readonly attempts: number;
  /** What the server refused; it then waits for the person. */
  readonly refusal: Refusal | null;
}

export interface Refusal {
  readonly code: string;
  readonly detail: string;
  /** With `logged-otherwise`: the dose that is stored. */
  readonly storedId: string | null;
}
