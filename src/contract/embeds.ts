import { z } from "zod";
import { operation } from "./operation.ts";

/** CSS pixels. Asked for as text of digits. */
const Pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1))
  .optional();

/** oEmbed 1.0, https://oembed.com: an embed of the page at an address of this server. Always `rich`. */
export const readOembed = operation({
  id: "embeds.oembed",
  method: "get",
  path: "/api/oembed",
  summary: "oEmbed: the markup that shows an entry or the calculator in another page",
  access: "everyone",
  query: z.object({
    url: z.string().max(2000),
    format: z.string().max(20).optional(),
    maxwidth: Pixels,
    maxheight: Pixels,
  }),
  status: 200,
  response: z.strictObject({
    version: z.literal("1.0"),
    type: z.literal("rich"),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.url(),
    /** Seconds. */
    cache_age: z.int(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  }),
  cacheable: true,
});
