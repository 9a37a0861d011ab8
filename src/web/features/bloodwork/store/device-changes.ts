import { deviceChanges } from "#web/lib/device/device-changes.ts";

/** Draws and settings on this device. */
export const { onChange: onDeviceDrawsChange, changed: deviceDrawsChanged } = deviceChanges("device-draws");
