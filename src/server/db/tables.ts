// Written by `npm run tables` from the migrations: change those, or scripts/lib/column-notes.ts.
import type { Generated } from "kysely";

export interface Tables {
  access_tokens: {
    id: string;
    user_id: string;
    /** SHA-256 of the token, hex. */
    token_hash: string;
    name: string;
    /** Separated by spaces. */
    scopes: string;
    expires_at: string;
    /** Exact to the day, so that it doesn't record when somebody does what. */
    last_used_on: string | null;
    created_at: string;
  };
  audit_trail: {
    id: string;
    actor_id: string | null;
    action: string;
    subject_kind: string;
    subject_id: string;
    /** A few words of ours, never anything personal. */
    detail: string;
    created_at: string;
  };
  authenticators: {
    user_id: string;
    /** Sealed with the server's secret. */
    secret: string;
    /** Null until the first right code. */
    confirmed_at: string | null;
    /** The newest time step whose code was taken, so that no code counts twice. */
    last_step: number | null;
    created_at: string;
  };
  avatars: {
    /** Where its bytes are in the file store. */
    id: string;
    user_id: string;
    type: string;
    bytes: number;
    sha256: string;
    created_at: string;
  };
  bloodwork: {
    id: string;
    user_id: string;
    /** On the clock of the place: `YYYY-MM-DDTHH:MM`, a day alone as its midnight. */
    collected_at: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  bloodwork_files: {
    /** Where its bytes are in the file store. */
    id: string;
    user_id: string;
    bloodwork_id: string;
    filename: string;
    type: string;
    bytes: number;
    sha256: string;
    created_at: string;
  };
  bloodwork_settings: {
    user_id: string;
    document: string;
    version: Generated<number>;
    updated_at: string;
  };
  claim_reports: {
    id: string;
    slug: string;
    revision: number;
    place: string;
    claim: string;
    reason: string;
    message: string;
    state: "open" | "accepted" | "declined";
    outcome: string;
    user_id: string | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  doses: {
    id: string;
    user_id: string;
    cycle_id: string;
    item_id: string;
    /** The planned instant. At most one dose of an item has it; null for a dose beside the plan. */
    slot: string | null;
    day: string;
    vial_id: string | null;
    /** The fields without a column. */
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  email_tokens: {
    /** SHA-256 of the token, hex. */
    id: string;
    user_id: string;
    purpose: "verify-email" | "reset-password" | "change-email";
    email: string;
    new_email: string | null;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  erasures: {
    /** SHA-256 of the receipt, hex. */
    id: string;
    asked_at: string;
    erased_at: string | null;
    rows_erased: Generated<number>;
    files_erased: Generated<number>;
  };
  feedback: {
    id: string;
    user_id: string | null;
    kind: "problem" | "idea" | "wrong-fact" | "praise" | "other";
    message: string;
    email: string | null;
    page: string;
    product_version: string;
    state: "open" | "in-progress" | "done" | "declined";
    note: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  guide_revisions: {
    guide_id: string;
    revision: number;
    document: string;
    note: string;
    editor_id: string | null;
    origin: "import" | "edit";
    created_at: string;
  };
  guide_slugs: {
    /** A slug the guide had before; it leads to it. */
    slug: string;
    guide_id: string;
  };
  guides: {
    id: string;
    slug: string;
    title: string;
    state: "draft" | "scheduled" | "published";
    publish_at: string | null;
    published_at: string | null;
    /** `shipped` until an admin edits it: an upgrade never overwrites an edited guide. */
    origin: "shipped" | "edited";
    content_hash: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  idempotency_keys: {
    user_id: string;
    operation: string;
    key: string;
    request_hash: string;
    record_id: string;
    created_at: string;
  };
  jobs: {
    id: string;
    kind: string;
    /** Unique for each kind, so that work isn't planned twice. */
    subject: string;
    user_id: string | null;
    payload: string;
    run_at: string;
    attempts: Generated<number>;
    /** Who claimed it, until `locked_until`. */
    locked_by: string | null;
    locked_until: string | null;
    done_at: string | null;
    failure: string | null;
    created_at: string;
  };
  known_devices: {
    /** SHA-256 of the device cookie, hex. */
    id: string;
    user_id: string;
    created_at: string;
  };
  library_state: {
    id: number;
    /** Grows with every change to what readers see, so that servers know to read again. */
    revision: number;
  };
  mixes: {
    id: string;
    user_id: string;
    name: string;
    mix: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  passkey_challenges: {
    /** SHA-256 of the token, hex. */
    id: string;
    user_id: string | null;
    purpose: "add" | "sign-in" | "confirm";
    challenge: string;
    expires_at: string;
  };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    user_id: string;
    name: string;
    /** COSE key, base64url. */
    public_key: string;
    /** PostgreSQL answers bigints as text. */
    counter: number;
    transports: string;
    created_at: string;
    last_used_at: string | null;
  };
  pending_sign_ins: {
    /** SHA-256 of the token, hex. */
    id: string;
    user_id: string;
    created_at: string;
    expires_at: string;
  };
  peptide_changes: {
    slug: string;
    revision: number;
    place: number;
    kind: "dose" | "status" | "contraindication" | "interaction" | "reference";
    text: string;
    created_at: string;
  };
  peptide_cycles: {
    id: string;
    user_id: string;
    name: string;
    description: string;
    start_date: string | null;
    end_date: string | null;
    peptides: string;
    protocol_id: string | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    archived_at: string | null;
    trial: string | null;
    /** JSON array of what was measured beside the doses. */
    readings: Generated<string>;
  };
  peptide_lists: {
    id: string;
    user_id: string;
    name: string;
    description: string;
    items: string;
    /** The public half of the share link; null = not shared. */
    share_id: string | null;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  peptide_revisions: {
    slug: string;
    revision: number;
    document: string;
    note: string;
    editor_id: string | null;
    origin: "import" | "edit";
    created_at: string;
  };
  peptides: {
    slug: string;
    name: string;
    /** `shipped` until an admin edits it: an upgrade never overwrites an edited entry. */
    origin: "shipped" | "edited";
    content_hash: string;
    document: string;
    /** The number of the newest revision. */
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    published: Generated<number>;
  };
  pictures: {
    /** Where its bytes are in the file store. */
    id: string;
    user_id: string | null;
    type: string;
    bytes: number;
    sha256: string;
    created_at: string;
  };
  private_peptides: {
    id: string;
    user_id: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  protocol_links: {
    id: string;
    user_id: string;
    protocol_id: string;
    /** Encrypted in the browser, base64url; its key is in the link alone. */
    content: string;
    /** Of the passphrase; null = none. */
    salt: string | null;
    expires_at: string;
    created_at: string;
  };
  protocols: {
    id: string;
    user_id: string;
    title: string;
    summary: string;
    score: number;
    peptide_count: number;
    form_data: string;
    generated_protocol: string;
    notes: string;
    tags: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    /** JSON array of the library entries the plan is built from. */
    slugs: Generated<string>;
  };
  push_subscriptions: {
    /** SHA-256 of the endpoint, hex. */
    id: string;
    user_id: string;
    endpoint: string;
    keys: string;
    created_at: string;
  };
  recovery_codes: {
    /** SHA-256 of the code, hex. */
    id: string;
    user_id: string;
    created_at: string;
    used_at: string | null;
  };
  reminders: {
    id: string;
    user_id: string;
    kind: "dose" | "stock";
    cycle_id: string | null;
    item_id: string | null;
    slot: string | null;
    /** Unique for each person: a dose by cycle, item and slot, a stock by day and compound. */
    subject: string;
    due_at: string;
    dismissed_at: string | null;
    created_at: string;
  };
  server_keys: {
    name: string;
    value: string;
    created_at: string;
  };
  sessions: {
    /** SHA-256 of the token, hex. */
    id: string;
    user_id: string;
    user_agent: string;
    created_at: string;
    last_seen_at: string;
    /** When the person last proved who they are in this session; null = at sign-in. */
    confirmed_at: string | null;
  };
  settings: {
    user_id: string;
    document: string;
    /** The public half of the calendar URL; null = none. */
    calendar_id: string | null;
    version: Generated<number>;
    updated_at: string;
  };
  supplies: {
    id: string;
    user_id: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  tag_keys: {
    /** A word that leads to a tag: its slug, a former slug or an alias. */
    key: string;
    /** Null = the tag was deleted. */
    tag_id: string | null;
  };
  tags: {
    id: string;
    slug: string;
    name: string;
    colour: string;
    description: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  throttles: {
    /** SHA-256 of what is counted, hex. */
    key: string;
    /** Epoch milliseconds of the newest counted try. PostgreSQL answers bigints as text. */
    counted_at: number;
    count: number;
  };
  users: {
    id: string;
    email: string;
    /** Lower-cased; the unique one. */
    email_key: string;
    display_name: string;
    password_hash: string;
    role: "member" | "admin";
    /** `leaving`: asked to be deleted; nothing opens a session any more. */
    status: "active" | "suspended" | "leaving";
    email_verified_at: string | null;
    last_sign_in_at: string | null;
    created_at: string;
    updated_at: string;
    /** When they said that they are 18 or older. */
    adult_at: string | null;
    /** When they agreed that health data is kept with the account. */
    health_consent_at: string | null;
    deletion_asked_at: string | null;
    /** When they agreed that measurements of the body are kept too. */
    body_consent_at: string | null;
  };
  vials: {
    id: string;
    user_id: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  vital_imports: {
    id: string;
    user_id: string;
    source: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  vitals: {
    id: string;
    user_id: string;
    kind: string;
    name: string;
    day: string;
    source: string;
    document: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    /** Null for what was typed, and for a day that was changed since it was imported. */
    import_id: string | null;
  };
}
