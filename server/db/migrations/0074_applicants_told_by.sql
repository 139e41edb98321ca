-- compatible with earlier builds: they mail every answer, and leave it empty
ALTER TABLE "application_answers" ADD COLUMN "told_by" text;