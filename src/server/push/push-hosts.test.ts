import { describe, expect, test } from "vitest";
import { pushAddress } from "./push-hosts.ts";

const isPushAddress = (endpoint: string, configured: readonly string[]) => pushAddress(endpoint, configured) !== null;

describe("an address that pushes are sent to", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/QGuQyavXutnMH",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
  ])("is that of a browser's push service: %s", (endpoint) => {
    expect(isPushAddress(endpoint, [])).toBe(true);
  });

  test.each([
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://fcm.googleapis.com@10.0.0.1/x",
    "https://user:secret@fcm.googleapis.com/x",
    "https://evilfcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://push.apple.com.evil.example/x",
    "https://evilpush.apple.com/x",
    "https://notify.windows.com/x",
    "https://localhost/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "nothing",
    "",
  ])("is no other: %s", (endpoint) => {
    expect(isPushAddress(endpoint, [])).toBe(false);
  });

  test("may be one of the configured host and port pairs, with exactly that port", () => {
    const configured = ["push.example.org:443", "localhost:8443"];
    expect(isPushAddress("https://push.example.org/x", configured)).toBe(true);
    expect(isPushAddress("https://localhost:8443/x", configured)).toBe(true);
    expect(isPushAddress("https://localhost/x", configured)).toBe(false);
    expect(isPushAddress("https://push.example.org:8443/x", configured)).toBe(false);
    expect(isPushAddress("http://localhost:8443/x", configured)).toBe(false);
  });
});
