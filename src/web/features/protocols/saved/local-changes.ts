import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";

/** Applies changes to the list on the screen before it is fetched again. */

export function withoutCard(cards: readonly ProtocolCard[] | undefined, id: string): ProtocolCard[] | undefined {
  return cards?.filter((card) => card.id !== id);
}

/** New notes update the card's date and the version the next change is based on. */
export function withNotesOf(
  cards: readonly ProtocolCard[] | undefined,
  saved: SavedProtocol,
): ProtocolCard[] | undefined {
  const { id, updatedAt, version } = saved;
  return cards?.map((card) => (card.id === id ? { ...card, updatedAt, version } : card));
}
