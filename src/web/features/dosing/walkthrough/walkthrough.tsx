import { ArrowLeft, ArrowRight, Volume2, VolumeX } from "lucide-react";
import { useEffect, useState } from "react";
import type { Calculation } from "#domain/dosing/calculation.ts";
import { findingText } from "#domain/dosing/findings/finding-text.ts";
import type { Mix } from "#domain/dosing/mix.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SyringeDrawing } from "../answer/syringe-drawing.tsx";
import { walkSteps } from "./steps.ts";

interface WalkthroughProps {
  readonly mix: Mix;
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

/** One step at a time, in text large enough to read with both hands busy. */
export function Walkthrough({ mix, calculation, onClose }: WalkthroughProps) {
  const steps = walkSteps(mix, calculation);
  const [place, setPlace] = useState(0);
  const isAwake = useAwake();
  const step = steps[place];
  const voice = useVoice(step ? `${step.title}. ${step.text}` : "");
  const stops = calculation.findings.filter(({ tone }) => tone === "stop");
  const last = steps.length - 1;
  const go = (by: number) => setPlace((before) => Math.max(0, Math.min(last, before + by)));
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (by !== undefined) setPlace((before) => Math.max(0, Math.min(last, before + by)));
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [last]);
  if (stops.length > 0 || step === undefined)
    return (
      <Dialog title="Mix step by step" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <Notice tone="stop" title="These numbers can't be used" className="mt-3">
          {stops.length === 0
            ? "The mix is not complete yet."
            : stops.map((finding) => findingText(finding, mix.dose.unit)).map((text) => <p key={text}>{text}</p>)}
        </Notice>
      </Dialog>
    );
  const draw = calculation.measure?.kind === "injection" ? calculation.measure.onSyringe : null;
  const isLast = place === last;
  return (
    <Dialog
      title={`Step ${place + 1} of ${steps.length}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          {voice.isPossible && (
            <Button variant="quiet" onClick={voice.toggle} aria-pressed={voice.isOn} className="mr-auto min-h-14">
              {voice.isOn ? (
                <Volume2 className="size-5" aria-hidden="true" />
              ) : (
                <VolumeX className="size-5" aria-hidden="true" />
              )}
              Read aloud
            </Button>
          )}
          <Button onClick={() => go(-1)} disabled={place === 0} className="min-h-14 px-5">
            <ArrowLeft className="size-5" aria-hidden="true" /> Back
          </Button>
          <Button variant="primary" onClick={() => (isLast ? onClose() : go(1))} className="min-h-14 px-6">
            {isLast ? "Done" : "Next"}
            {!isLast && <ArrowRight className="size-5" aria-hidden="true" />}
          </Button>
        </>
      }
    >
      <section aria-live="polite" className="grid min-h-80 content-start gap-5 py-4">
        <p className="text-4xl leading-tight font-semibold tracking-tight sm:text-6xl">{step.title}</p>
        <p className="text-xl text-ink-2 sm:text-2xl">{step.text}</p>
        {step.title.startsWith("Draw") && draw !== null && place > 4 && (
          <SyringeDrawing draw={draw} isUpright={false} />
        )}
        {step.source && <p className="text-note text-ink-3">{step.source}</p>}
        {!isAwake && <p className="text-note text-ink-3">The screen may go dark: this browser cannot keep it on.</p>}
      </section>
    </Dialog>
  );
}

/** Keeps the screen on. Returns false if the browser or a low battery prevents it. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (isGone) await lock?.release();
      else setAwake(lock !== null);
    };
    const onVisible = () => void ask(); // the wake lock ends when the page is hidden
    void ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
  return isAwake;
}

/** Reads text aloud with the device's own voice; off by default. */
function useVoice(text: string) {
  const [isOn, setOn] = useState(false);
  const [isPossible, setPossible] = useState(false);
  useEffect(() => setPossible("speechSynthesis" in window), []);
  useEffect(() => {
    if (!isOn) return;
    const speech = new SpeechSynthesisUtterance(text);
    speech.lang = "en";
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
    return () => window.speechSynthesis.cancel();
  }, [isOn, text]);
  return { isOn, isPossible, toggle: () => setOn(!isOn) };
}
