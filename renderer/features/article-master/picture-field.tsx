import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconPhotoUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { pictureFacts, pictureProblem } from '../../../shared/article-master/picture.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { base64Of, bytesOf } from '../../lib/base64.ts';
import { useAt, useForm } from '../../parts/editor/form.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './article-master.module.css';

/** Dots of the longer side; enough to tell goods apart on a screen. */
const SIDE = 800;
const QUALITY = 0.85;

/**
 * A picture of a camera or a file, drawn again: small, upright, and without what a camera writes beside it. Null for
 * what is no picture.
 */
const redrawn = async (file: File): Promise<string | null> => {
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return null;
  const scale = Math.min(1, SIDE / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(source.width * scale));
  canvas.height = Math.max(1, Math.round(source.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) return null;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return pictureProblem(bytes) === null ? base64Of(bytes) : null;
};

/** The picture that the desk has of an article. */
const useStored = (id: number | null, hasPicture: boolean): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    setUrl(null);
    if (id !== null && hasPicture)
      call('articleMaster.picture', { id }).then(
        (answer) => current && setUrl(answer.url),
        // The form is of use without it.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [id, hasPicture]);
  return url;
};

const dataUrl = (base64: string): string => {
  const type = pictureFacts(bytesOf(base64))?.format === 'PNG' ? 'png' : 'jpeg';
  return `data:image/${type};base64,${base64}`;
};

/** The picture of an article: shown, chosen, removed. */
export const PictureField = ({
  id,
  hasPicture,
  readOnly,
}: {
  id: number | null;
  hasPicture: boolean;
  readOnly: boolean;
}) => {
  const t = useWords();
  const { set } = useForm();
  const picture = useAt('picture') as string | null | undefined;
  const stored = useStored(id, hasPicture && picture === undefined);
  const [wrong, setWrong] = useState(false);
  const url = typeof picture === 'string' ? dataUrl(picture) : picture === null ? null : stored;
  const take = async (file: File | null) => {
    if (!file) return;
    const base64 = await redrawn(file);
    setWrong(base64 === null);
    if (base64 !== null) set('picture', base64);
  };
  return (
    <div className={classes.all}>
      <div className={classes.picture}>
        <div className={classes.frame} data-filled={url ? '' : undefined}>
          {url ? (
            <img src={url} alt={t('articleMaster:picture')} />
          ) : (
            <IconPhoto size={36} aria-hidden="true" />
          )}
        </div>
        {!readOnly && (
          <div className={classes.buttons}>
            <FileButton accept="image/*" onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPhotoUp size={18} />}>
                  {t('articleMaster:choosePicture')}
                </Button>
              )}
            </FileButton>
            {url && (
              <Button variant="subtle" color="red" onClick={() => set('picture', null)}>
                {t('articleMaster:removePicture')}
              </Button>
            )}
          </div>
        )}
      </div>
      {wrong && <Notice tone="bad" title={t('articleMaster:notAPicture')} />}
    </div>
  );
};
