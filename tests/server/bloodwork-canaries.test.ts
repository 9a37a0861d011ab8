import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createBackground } from "#server/background.ts";
import { createFiles } from "#server/files/create-files.ts";
import { sweepFiles } from "#server/files/sweep-files.ts";
import { createLog } from "#server/log.ts";
import { createWork } from "#server/work.ts";
import {
  bloodworkSettingsBody,
  drawBody,
  drawFields,
  fileInit,
  formInit,
  resultBody,
} from "#support/bloodwork-records.ts";
import { BEHIND_PROXY, freshAddress } from "#support/fresh-address.ts";
import { pdfOf } from "#support/pdf-of.ts";
import { openPerson, post } from "#support/person.ts";
import { startS3 } from "#support/s3-server.ts";
import { describeStores, openTestApp } from "#support/test-app.ts";
import { zipOf } from "#support/zip-of.ts";

const VALUE = "48151623.42";
const WORD = "canary-of-a-person";
const CANARIES = [VALUE, WORD, "48151623"];

describeStores("what people measure", (store) => {
  test("is in no line of the log, of what works as of what fails", async () => {
    const s3 = await startS3();
    const server = await openTestApp(store, { environment: { ...BEHIND_PROXY, ...s3.environment } });
    let written = "";
    const log = createLog(
      "trace",
      new Writable({
        write: (chunk, _encoding, done) => {
          written += chunk;
          done();
        },
      }),
    );
    const background = createBackground(log);
    const context = { ...server.context, log, background, files: createFiles(server.context.config, log) };
    const app = createApp(context);
    const person = await openPerson(server);
    const statuses: number[] = [];
    const send = async (path: string, init: RequestInit = {}) => {
      const headers = { ...Object.fromEntries(new Headers(init.headers)), ...freshAddress(), cookie: person.cookie };
      const response = await app.request(`http://localhost:3000${path}`, { ...init, headers });
      statuses.push(response.status);
      return response.headers.get("content-type")?.includes("json") ? response.json() : response.text();
    };
    const value = { kind: "number", number: VALUE, comparator: null } as const;
    const fields = {
      laboratory: WORD,
      note: WORD,
      results: [resultBody({ value, rawValue: VALUE, rawName: WORD, note: WORD })],
    };
    const csv = `Marker,Value,Unit\n${WORD},${VALUE},ng/mL\nFerritin,${VALUE},ng/mL\n`;
    const read = (init: RequestInit) => send("/api/bloodwork/read", init);

    const draw = drawBody(fields);
    await send("/api/bloodwork", post(draw));
    await send("/api/bloodwork", post({ ...draw, note: `${WORD} anew` }));
    await send("/api/bloodwork", post({ ...draw, collected: WORD }));
    await send(`/api/bloodwork?cursor=${WORD}`);
    await send(`/api/bloodwork/${draw.id}`, { ...post({ ...drawFields(fields), version: 9 }), method: "PUT" });
    const names = [{ name: WORD.toUpperCase(), marker: "ferritin" }];
    await send("/api/bloodwork/settings", { ...post(bloodworkSettingsBody({ names })), method: "PUT" });
    const file = await send(`/api/bloodwork/${draw.id}/files`, fileInit(`${WORD}.csv`, csv));
    await send(`/api/bloodwork/${draw.id}/files`, fileInit(`${WORD}.html`, `<html>${WORD}`));
    await send(`/api/bloodwork/${draw.id}/files/${file.id}`);
    const pdf = await pdfOf(`Test  Result  Units\n${WORD}  ${VALUE}  ng/mL\n`);
    await read(post({ filename: `${WORD}.csv`, content: csv }));
    await read(post({ filename: `${WORD}.json`, content: `{"${WORD}": ${VALUE}` }));
    await read(formInit(`${WORD}.pdf`, pdf));
    await read(formInit(`${WORD}.pdf`, pdf.slice(0, pdf.length / 2)));
    await read(formInit(`${WORD}.pdf`, new TextEncoder().encode(`%PDF-1.7 ${WORD} ${VALUE}`)));
    await read(formInit(`${WORD}.zip`, await zipOf({ [`${WORD}.csv`]: csv, "export.xml": `<${WORD}>` })));
    s3.fail(500); // from here on the bytes cannot be reached
    await send(`/api/bloodwork/${draw.id}/files`, fileInit(`${WORD}.csv`, csv));
    await send(`/api/bloodwork/${draw.id}/files/${file.id}`);
    await send(`/api/bloodwork/${draw.id}`, { method: "DELETE" });
    await background.idle();
    await sweepFiles(context.store.db, context.files, new Date()).catch(() => {});
    await createWork(context).runDue();
    await s3.close();
    await server.close();

    expect(new Set(statuses)).toEqual(new Set([200, 201, 204, 409, 415, 422, 503]));
    expect(written).toContain("the file store refused a request");
    expect(written).toContain("store-unavailable");
    expect(written).toContain("delete files");
    for (const canary of CANARIES) expect(written.toLowerCase()).not.toContain(canary.toLowerCase());
  });
});
