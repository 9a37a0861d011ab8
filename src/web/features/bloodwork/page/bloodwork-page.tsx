import { Link, useNavigate } from "@tanstack/react-router";
import { Plus, UserRound } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useAuth } from "#web/app/auth-context.tsx";
import { usePageSearch } from "#web/app/page-address.ts";
import { useCalendarToday } from "#web/app/use-person-today.ts";
import { fields, typedText } from "#web/lib/read-loosely.ts";
import { Button, buttonLook } from "#web/ui/button.tsx";
import { Loaded, LoadFailed } from "#web/ui/loaded.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { MoveDraws } from "../moving/move-draws.tsx";
import { Overview } from "../overview/overview.tsx";
import { OwnMarkers } from "../own/own-markers.tsx";
import { useBloodworkSettings, useChangeBloodworkSettings } from "../store/settings.ts";
import { useCatalogue } from "../store/use-catalogue.ts";
import { useDraws } from "../store/use-draws.ts";
import { CriticalNotices } from "../words/critical-notice.tsx";
import { DrawList } from "./draw-list.tsx";
import { useAllDoses } from "./use-all-doses.ts";
import { type Bloodwork, useBloodwork } from "./use-bloodwork.ts";
import { ViewTabs } from "./view-tabs.tsx";
import { type ViewId, viewOf } from "./views.ts";

const AboutYou = lazy(async () => ({ default: (await import("../about/about-you.tsx")).AboutYou }));
const MarkerPage = lazy(async () => ({ default: (await import("./marker-page.tsx")).MarkerPage }));
const NewDraw = lazy(async () => ({ default: (await import("../import/new-draw.tsx")).NewDraw }));
const NextDraws = lazy(async () => ({ default: (await import("../due/next-draws.tsx")).NextDraws }));
const HeatTable = lazy(async () => ({ default: (await import("../compare/heat-table.tsx")).HeatTable }));
const CompareTwo = lazy(async () => ({ default: (await import("../compare/compare-two.tsx")).CompareTwo }));
const Multiples = lazy(async () => ({ default: (await import("../compare/multiples.tsx")).Multiples }));
const ExportMenu = lazy(async () => ({ default: (await import("../out/export-menu.tsx")).ExportMenu }));

const PLACE_OF = {
  device: "They are stored in this browser only.",
  account: "They are stored with your account.",
} as const;

const readSearch = fields({ view: viewOf, marker: typedText, first: typedText, second: typedText });

/** Shows the overview, one marker or, without any draws, how to add the first. */
export function BloodworkPage() {
  const { user, loading } = useAuth();
  const uid = user?.uid ?? null;
  const { view, marker } = usePageSearch("/bloodwork", readSearch);
  const { shown, waiting } = useDraws(uid);
  const own = useBloodworkSettings(uid);
  const query = useBloodwork(shown, useCatalogue(), own.settings);
  const bloodwork = loading ? undefined : query.data;
  const today = useCalendarToday();
  const hasDraws = bloodwork !== undefined && bloodwork.draws.length > 0;
  if (hasDraws && marker !== null)
    return (
      <Suspense fallback={<Skeleton className="h-dvh" />}>
        <MarkerPage {...{ marker, bloodwork, uid, today }} />
      </Suspense>
    );
  return (
    <Frame actions={hasDraws && <Actions {...{ bloodwork, uid }} isKnown={own.isKnown} />}>
      <Loaded
        query={{ ...query, data: bloodwork }}
        failed="Your bloodwork couldn't be loaded"
        skeleton={<Skeleton className="h-[80dvh]" />}
      >
        {(known) => (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
            {user && waiting.length > 0 && (
              <MoveDraws uid={user.uid} email={user.email} waiting={waiting} account={known.draws} />
            )}
            {hasDraws && !own.isKnown && own.error && (
              <LoadFailed look="line" title="Your sex, age and units couldn't be loaded." onRetry={own.refetch} />
            )}
            {hasDraws && (
              <>
                <CriticalNotices glances={known.glances} catalogue={known.seen.catalogue} today={today} />
                <ViewTabs view={view} hidden={uid === null ? ["plan"] : []} />
              </>
            )}
            <Suspense fallback={<Skeleton className="h-[80dvh]" />}>
              {hasDraws ? <View {...{ view, uid, today }} bloodwork={known} /> : <NewDraw isFirst />}
            </Suspense>
          </div>
        )}
      </Loaded>
    </Frame>
  );
}

interface FrameProps {
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Frame({ actions, children }: FrameProps) {
  return (
    <>
      <PageHeader title="Bloodwork" actions={actions}>
        <p>Results from any laboratory on one timeline, each with the range its laboratory printed.</p>
      </PageHeader>
      {children}
    </>
  );
}

interface ViewProps {
  readonly view: ViewId;
  readonly bloodwork: Bloodwork;
  readonly uid: string | null;
  readonly today: string;
}

function View({ view, bloodwork, uid, today }: ViewProps) {
  const navigate = useNavigate();
  const { draws, seen, glances } = bloodwork;
  if (view === "side-by-side") return <Multiples {...{ glances, seen, hrefOf }} />;
  if (view === "table") return <HeatTable {...{ glances, draws, seen, hrefOf }} />;
  if (view === "compare") return <Comparison {...{ draws, seen, uid }} />;
  if (view === "draws") return <DrawList draws={draws} />;
  if (view === "plan" && uid !== null) return <NextDraws {...{ uid, draws, today }} />;
  const openMarker = (marker: string) => void navigate({ to: "/bloodwork", search: { marker } });
  return (
    <div className="grid min-w-0 justify-items-start gap-3 *:first:w-full">
      <Overview glances={glances} hrefOf={hrefOf} onOpen={openMarker} />
      <OwnMarkers {...{ uid, draws }} own={seen.settings.markers} catalogue={seen.catalogue} />
    </div>
  );
}

/** The two compared draws are part of the URL, so that a comparison can be linked. */
function Comparison({ draws, seen, uid }: Pick<Bloodwork, "draws" | "seen"> & { readonly uid: string | null }) {
  const navigate = useNavigate();
  const doses = useAllDoses(uid);
  const { first, second } = usePageSearch("/bloodwork", readSearch);
  const choose = (one: string, other: string) =>
    void navigate({
      to: "/bloodwork",
      search: { view: "compare", first: one, second: other },
      resetScroll: false,
      replace: true,
    });
  return <CompareTwo {...{ draws, seen, doses, hrefOf }} first={first} second={second} onChoose={choose} />;
}

const hrefOf = (marker: string) => `/bloodwork?marker=${encodeURIComponent(marker)}`;

interface ActionsProps extends Pick<ViewProps, "bloodwork" | "uid"> {
  /** Whether the settings are. A form that started without them would overwrite the stored ones. */
  readonly isKnown: boolean;
}

function Actions({ bloodwork, uid, isKnown }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useChangeBloodworkSettings(uid);
  const { settings } = bloodwork.seen;
  return (
    <>
      <Link to="/bloodwork/new" className={buttonLook("primary")}>
        <Plus className="size-4" aria-hidden="true" /> Add results
      </Link>
      <Button icon={UserRound} disabled={!isKnown} onClick={() => setOpen(true)}>
        {isKnown && (settings.sex === null || settings.birthDate === null) ? "Add sex and age" : "About you"}
      </Button>
      <Suspense fallback={null}>
        <ExportMenu bloodwork={bloodwork} />
      </Suspense>
      {isOpen && (
        <Suspense>
          <AboutYou
            settings={settings}
            place={PLACE_OF[uid === null ? "device" : "account"]}
            onClose={() => setOpen(false)}
            onSave={async (about) => {
              await change.mutateAsync((before) => ({ ...before, ...about }));
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
