import type { ListItem, PeptideList } from "#contract/lists.ts";
import type { ListFields } from "../api/list-calls.ts";
import { changedItems, type ItemChange } from "./item-change.ts";

/** A text of a list: its name, its description, or the note of an item. */
export type TextPlace = "name" | "description" | `note:${string}`;
export const notePlace = (slug: string): TextPlace => `note:${slug}`;

/** The typed text, and the stored text when typing began. */
export interface TypedText {
  readonly from: string;
  readonly to: string;
}
type Texts = Readonly<Partial<Record<TextPlace, TypedText>>>;

/** Changes the server does not have yet. */
export interface Unsaved {
  readonly changes: readonly ItemChange[];
  readonly texts: Texts;
}

/** A list being edited: the last stored state the page knows, and the changes since. */
export interface ListDraft extends Unsaved {
  readonly base: PeptideList;
}

/** What someone else saved while the person typed something different in the same field. */
export interface Clash {
  readonly place: TextPlace;
  readonly mine: string;
  readonly stored: string;
}

export const NOTHING_UNSAVED: Unsaved = { changes: [], texts: {} };

export function startDraft(base: PeptideList, unsaved: Unsaved = NOTHING_UNSAVED): ListDraft {
  return { base, ...unsaved };
}

export function withText(draft: ListDraft, place: TextPlace, to: string): ListDraft {
  const from = draft.texts[place]?.from ?? textAt(shownFields(draft), place) ?? "";
  return { ...draft, texts: { ...draft.texts, [place]: { from, to } } };
}

/** A removed item takes its note along, and undoing the removal brings both back. */
export function withChange(draft: ListDraft, change: ItemChange): ListDraft {
  const texts = change.kind === "remove" ? without(draft.texts, notePlace(change.slug)) : draft.texts;
  return { ...draft, texts, changes: [...draft.changes, change] };
}

export function shownFields(draft: ListDraft): ListFields {
  return composed(draft, () => true);
}

/**
 * What can be saved: as shown, except that a conflicting text waits for the person's choice, and an emptied name keeps
 * its stored value.
 */
export function sendableFields(draft: ListDraft): ListFields {
  const held = new Set(clashesIn(draft).map(({ place }) => place));
  const fields = composed(draft, (place) => !held.has(place));
  return { ...fields, name: fields.name.trim() || draft.base.name };
}

export function isDirty(draft: ListDraft): boolean {
  return written(sendableFields(draft)) !== written(draft.base);
}

/** Whether the text typed in a field is being saved or waiting. */
export function isTextUnsaved(draft: ListDraft, place: TextPlace): boolean {
  const typed = draft.texts[place];
  return typed !== undefined && clean(place, typed.to) !== textAt(draft.base, place);
}

/**
 * Fields where someone else saved a text that differs both from the person's starting point and from the typed text.
 */
export function clashesIn({ base, texts }: ListDraft): Clash[] {
  return placesOf(texts).flatMap(([place, { from, to }]) => {
    const stored = textAt(base, place);
    if (stored === undefined || stored === clean(place, from) || stored === clean(place, to)) return [];
    return [{ place, mine: to, stored }];
  });
}

/** Settles a conflict: the typed text replaces the stored one, or is discarded. */
export function settled(draft: ListDraft, place: TextPlace, winner: "mine" | "stored"): ListDraft {
  const typed = draft.texts[place];
  if (!typed) return draft;
  if (winner === "stored") return { ...draft, texts: without(draft.texts, place) };
  const from = textAt(draft.base, place) ?? typed.from;
  return { ...draft, texts: { ...draft.texts, [place]: { from, to: typed.to } } };
}

/** After `sent` was stored as `saved`: changes made during the save stay unsaved. */
export function afterSave(draft: ListDraft, sent: ListDraft, saved: PeptideList): ListDraft {
  const clashing = new Set(clashesIn(sent).map(({ place }) => place));
  const texts = placesOf(draft.texts).map(([place, typed]) => {
    if (clashing.has(place) || sent.texts[place] === undefined) return [place, typed] as const;
    return [place, { from: textAt(saved, place) ?? typed.from, to: typed.to }] as const;
  });
  return { base: saved, changes: draft.changes.slice(sent.changes.length), texts: Object.fromEntries(texts) };
}

/** Rebases the typed changes on the newly stored version. Ignores versions older than the known one. */
export function rebased(draft: ListDraft, newest: PeptideList): ListDraft {
  return newest.version < draft.base.version ? draft : { ...draft, base: newest };
}

/** Drops typed texts that are stored by now, ignoring spaces around a name. */
export function withoutSaved(draft: ListDraft): ListDraft {
  const unsaved = placesOf(draft.texts).filter(([place]) => isTextUnsaved(draft, place));
  return { ...draft, texts: Object.fromEntries(unsaved) };
}

function composed({ base, changes, texts }: ListDraft, isWanted: (place: TextPlace) => boolean): ListFields {
  const items = changes.reduce(changedItems, base.items);
  const typed = (place: TextPlace) => (isWanted(place) ? texts[place]?.to : undefined);
  const noted = items.map((item) => ({ ...item, note: typed(notePlace(item.slug)) ?? item.note }));
  return {
    name: typed("name") ?? base.name,
    description: typed("description") ?? base.description,
    items: [...noted, ...removedElsewhere(items, texts)],
  };
}

/** Items that someone else removed while the person wrote a note on them: the note brings them back at the end. */
function removedElsewhere(items: readonly ListItem[], texts: Texts): ListItem[] {
  const there = new Set<string>(items.map(({ slug }) => notePlace(slug)));
  return placesOf(texts)
    .filter(([place, { from, to }]) => place.startsWith("note:") && !there.has(place) && from !== to)
    .map(([place, { to }]) => ({ slug: place.slice("note:".length), note: to }));
}

function textAt(fields: ListFields, place: TextPlace): string | undefined {
  if (place === "name" || place === "description") return fields[place];
  return fields.items.find(({ slug }) => notePlace(slug) === place)?.note;
}

const clean = (place: TextPlace, text: string): string => (place === "name" ? text.trim() : text);

const written = ({ name, description, items }: ListFields): string =>
  JSON.stringify([name, description, items.map(({ slug, note }) => [slug, note])]);

/** `Object.entries` loses the type of the keys. */
const placesOf = (texts: Texts) => Object.entries(texts) as Array<[TextPlace, TypedText]>;

function without(texts: Texts, place: TextPlace): Texts {
  const { [place]: _, ...rest } = texts;
  return rest;
}
