import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { ReminderSettings, Settings } from "#contract/settings.ts";
import { movedTo } from "#domain/cycles/days/moved-to.ts";
import { useAuth } from "#web/app/auth-context.tsx";
import { settingsQuery } from "#web/app/settings-query.ts";
import { useChangeSettings } from "#web/app/use-change-settings.ts";
import { deviceZone } from "#web/app/use-clock.ts";
import { readingSizeStore } from "#web/lib/reading-size.ts";
import { useShownAtOnce } from "#web/lib/use-shown-at-once.ts";
import { Choice } from "#web/ui/field.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Section } from "#web/ui/section.tsx";
import { WholeNumberField } from "#web/ui/whole-number-field.tsx";
import { Appearance } from "./appearance.tsx";
import { CalendarLink } from "./calendar-link.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { TimeSetting } from "./setting-fields.tsx";
import { Statistics } from "./statistics.tsx";
import { ZoneFields } from "./zone-fields.tsx";
import { type JourneyPreviewProps, ZonePreview } from "./zone-preview.tsx";

interface SettingsPageProps {
  /** Shows how a time zone change now would affect the planned doses of these cycles. */
  readonly journeyPreview: ComponentType<JourneyPreviewProps>;
  readonly bloodworkUnits: ReactNode;
  readonly sites: ReactNode;
}

export function SettingsPage(parts: SettingsPageProps) {
  const uid = useAuth().user?.uid ?? null;
  const query = useQuery(settingsQuery(uid));
  return (
    <>
      <PageHeader title="Settings">
        Changes are saved to your account. Settings for this browser only say so.
      </PageHeader>
      <Loaded query={query} failed="Your settings couldn't be loaded">
        {(settings) => uid !== null && <Sections uid={uid} settings={settings} {...parts} />}
      </Loaded>
    </>
  );
}

interface SectionsProps extends SettingsPageProps {
  readonly uid: string;
  readonly settings: Settings;
}

/** Every change shows and saves at once; a refused one reverts to the stored value. */
function Sections({ uid, settings: stored, journeyPreview, bloodworkUnits, sites }: SectionsProps) {
  const { mutateAsync } = useChangeSettings(uid, {
    done: "Saved",
    onFailed: () => stored.readingSize !== null && readingSizeStore.set(stored.readingSize),
  });
  const [settings, save] = useShownAtOnce(stored, (apply) => mutateAsync({ apply }));
  const change = (part: Partial<Settings>) => save((last) => ({ ...last, ...part }));
  const remind = (part: Partial<ReminderSettings>) =>
    save((last) => ({ ...last, reminders: { ...last.reminders, ...part } }));
  return (
    <div className="grid max-w-3xl gap-6">
      <Appearance
        readingSize={settings.readingSize}
        onReadingSize={(readingSize) => {
          readingSizeStore.set(readingSize);
          change({ readingSize });
        }}
      />
      <Section title="Clock">
        <ZoneFields
          key={settings.zones?.length ?? 0}
          zones={settings.zones}
          here={deviceZone()}
          preview={(zone) => (
            <ZonePreview key={zone} uid={uid} settings={settings} zone={zone} preview={journeyPreview} />
          )}
          onMove={(zone) => {
            const at = new Date().toISOString();
            save((last) => ({ ...last, zones: movedTo(last.zones, zone, at) }));
          }}
        />
        <TimeSetting
          key={settings.dayStart}
          label="Day starts at"
          hint="With 04:00, a dose at half past midnight belongs to the evening before."
          value={settings.dayStart}
          max="12:00"
          onChange={(dayStart) => change({ dayStart })}
        />
      </Section>
      <Reminders reminders={settings.reminders} onChange={remind} />
      <CalendarLink uid={uid} />
      {sites}
      {bloodworkUnits}
      <Statistics />
    </div>
  );
}

interface RemindersProps {
  readonly reminders: ReminderSettings;
  readonly onChange: (part: Partial<ReminderSettings>) => void;
}

function Reminders({ reminders, onChange }: RemindersProps) {
  const { inApp, email, discreet, minutesBefore, snoozeMinutes, quiet, stockLeadDays } = reminders;
  return (
    <Section title="Reminders">
      <div className="grid gap-2">
        <Choice
          type="checkbox"
          name="in-app"
          label="In the app"
          checked={inApp}
          onChange={(checked) => onChange({ inApp: checked })}
        />
        <Choice
          type="checkbox"
          name="email"
          label="By email"
          checked={email}
          onChange={(checked) => onChange({ email: checked })}
        />
        <PushSwitch isOn={reminders.push} onChange={(push) => onChange({ push })} />
        <Choice
          type="checkbox"
          name="discreet"
          label="Discreet wording"
          hint="Hides compounds and amounts, so others can't see what it is about."
          checked={discreet}
          onChange={(checked) => onChange({ discreet: checked })}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <WholeNumberField
          key={`minutesBefore ${minutesBefore}`}
          label="Before the time"
          unit="min"
          range={[0, 1440]}
          value={minutesBefore}
          onChange={(value) => onChange({ minutesBefore: value })}
        />
        <WholeNumberField
          key={`snoozeMinutes ${snoozeMinutes}`}
          label="Snooze for"
          unit="min"
          range={[5, 1440]}
          value={snoozeMinutes}
          onChange={(value) => onChange({ snoozeMinutes: value })}
        />
        <WholeNumberField
          key={`stockLeadDays ${stockLeadDays}`}
          label="Stock runs low"
          unit="days"
          range={[0, 90]}
          value={stockLeadDays}
          hint="Before it runs out; 0 = never"
          onChange={(value) => onChange({ stockLeadDays: value })}
        />
      </div>
      <Choice
        type="checkbox"
        name="quiet"
        label="Quiet hours"
        hint="Reminders during quiet hours arrive when they end."
        checked={quiet !== null}
        onChange={(checked) => onChange({ quiet: checked ? { from: "22:00", to: "07:00" } : null })}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4">
          <TimeSetting
            key={`from ${quiet.from}`}
            label="From"
            value={quiet.from}
            onChange={(from) => onChange({ quiet: { ...quiet, from } })}
          />
          <TimeSetting
            key={`to ${quiet.to}`}
            label="To"
            value={quiet.to}
            onChange={(to) => onChange({ quiet: { ...quiet, to } })}
          />
        </div>
      )}
    </Section>
  );
}
