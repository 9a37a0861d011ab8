import type { ProtocolCard, SavedProtocol } from "#contract/protocols.ts";

/** What a change does to the list that is on the screen, before it is read again. */

export function withoutCard(cards: readonly ProtocolCard[] | undefined, id: string): ProtocolCard[] | undefined {
  return cards?.filter((card) => card.id !== id);
}

/** New notes change when a card was last touched and the version that the next change is made against. */
export function withNotesOf(
  cards: readonly ProtocolCard[] | undefined,
  saved: SavedProtocol,
): ProtocolCard[] | undefined {
  const { id, updatedAt, version } = saved;
  return cards?.map((card) => (card.id === id ? { ...card, updatedAt, version } : card));
}
